import type { Gallery } from '../../contracts/gallery.types.ts';
import { say } from '../../rules/words/say.ts';

/** What is said below the button of the chat; the window itself is whoever's makes it. */
export const gallery: Gallery = ({ context: { site } }) => [
  {
    title: 'Chat',
    states: (['chat.opening', 'chat.opened', 'chat.failed'] as const).map((id) => ({
      name: id,
      body: (
        <p className="chat-state">
          {id === 'chat.opening' ? say(site.tenant, id, { host: 'talk.example.com' }) : say(site.tenant, id)}
        </p>
      ),
    })),
  },
];
