import type { ReactElement } from 'react';

/** What every form says of the details that it asks for (domain.md 2.5): who takes them, what for, and where the whole policy is. `policy`: words of the link. */
export function PrivacyNotice({ notice, policy }: { notice: string; policy: string }): ReactElement {
  return (
    <p className="privacy-notice">
      {notice} <a href="/privacy-policy">{policy}</a>
    </p>
  );
}
