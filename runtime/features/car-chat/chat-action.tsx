import type { Slot } from '../../contracts/page.types.ts';
import { type ChatLink, chatLink } from '../../rules/car/chat-link.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { isPlaced } from '../../ui/car-action.tsx';

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
        <ChatIcon />
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

function ChatIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d="M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-8l-5 4.500V17H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2m3 4.500v2h10v-2zm0 4v2h7v-2z"
        fill="currentColor"
      />
    </svg>
  );
}
