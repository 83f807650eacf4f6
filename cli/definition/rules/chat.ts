import { wrongWhatsApp } from '../../../runtime/rules/car/chat-link.ts';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Check } from '../checks/check.types.ts';
import { report } from '../checks/report.ts';
import { isMap } from '../layers/defaults.ts';

const CHAT = ['car', 'chat'];
const ACTIONS = ['car', 'actions'];

/** A chat has an address that works, and car pages offer it. */
export const chatLeads: Check = (context) => {
  const { config, unsure } = context;
  const chat = valueAt(config, CHAT);
  if (!isMap(chat) || unsure(CHAT)) return [];
  const { link } = chat;
  const number = typeof link === 'string' ? wrongWhatsApp(link) : null;
  if (number !== null)
    return [
      report(context, 'chat/number', [...CHAT, 'link'], {
        message: `WhatsApp knows no number \`${number}\`.`,
        hint: 'Write the number with its country code, digits alone and without the 0 at its beginning: https://wa.me/61491570006.',
      }),
    ];
  const actions = valueAt(config, ACTIONS);
  if (!Array.isArray(actions) || actions.includes('chat') || unsure(ACTIONS)) return [];
  return [
    report(context, 'chat/not-offered', ACTIONS, {
      message: 'There is a chat, and no car page offers it.',
      hint: 'Add `chat` to `car.actions`, where its button is to stand, or delete `car.chat`.',
    }),
  ];
};
