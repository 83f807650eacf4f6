import type { Slot } from '../../contracts/page.types.ts';
import { type ChatLink, chatLink } from '../../rules/car/chat-link.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { isPlaced } from '../../ui/car-action.tsx';
import { Icon } from '../../ui/icon.tsx';

/** §2 Car detail, chat: where the shopper and the dealer talk. Without script, and where the window does not come, the link leads there. */
export const slot: Slot<'car.actions', ChatLink & { script: string | null; origins: string }> = {
  load({ site: { tenant } }, input) {
    const { chat } = tenant.car;
    if (!chat || !isPlaced(input, 'chat')) return null;
    const { name, stocknum } = input.car;
    return {
      ...chatLink(chat.link, say(tenant, 'chat.message', { name, number: stocknum })),
      script: chat.url ?? null,
      origins: chat.origins.join(' '),
    };
  },
  body: ({ context: { site }, data: { href, service, script, origins } }) => {
    const { tenant } = site;
    const target = linkTarget(href, tenant.domains);
    return (
      <a
        className="button button--quiet"
        href={href}
        data-car-chat=""
        {...target}
        {...(script
          ? {
              'data-chat': script,
              'data-origins': origins,
              'data-lazy': 'chat',
              'data-said': [
                say(tenant, 'chat.opening', { host: new URL(script).hostname }),
                say(tenant, 'chat.opened'),
                say(tenant, 'chat.failed'),
              ].join('|'),
            }
          : {})}
      >
        <Icon name="chat" />
        <span>{words(tenant, script ? null : service)}</span>
        {!script && target.target ? <span className="visually-hidden"> {say(tenant, 'car.newTab')}</span> : null}
      </a>
    );
  },
};

function words(tenant: ResolvedTenant, service: ChatLink['service']): string {
  if (service === null) return say(tenant, 'chat.open');
  return service === 'text' ? say(tenant, 'chat.text') : say(tenant, 'chat.on', { service });
}
