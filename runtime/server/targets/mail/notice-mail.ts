import type { MailMessage, Notice } from '../../../contracts/mail.types.ts';
import { siteUrl } from '../facts/lead-facts.ts';
import type { TargetTenant } from '../target.types.ts';
import type { MailContent, MailPart } from './mail.types.ts';
import { mailHtml } from './mail-html.ts';
import { mailSubject, mailText, senderName } from './mail-text.ts';

/** A mail to the dealer's people that is about no single lead: an alert or a digest. Pure. */
export function noticeMail({
  to,
  key,
  subject,
  heading,
  tenant,
  ...notice
}: Notice & { tenant: TargetTenant }): MailMessage {
  const { alert, paragraphs, tables = [], links = [], reason } = notice;
  const site = siteUrl(tenant);
  const parts: MailPart[] = [
    ...(alert ? [{ kind: 'alert' as const, text: alert }] : []),
    ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
    ...tables.filter(({ rows }) => rows.length > 0).map((table) => ({ kind: 'table' as const, ...table })),
    ...(links.length > 0 ? [{ kind: 'links' as const, links }] : []),
  ];
  const content: MailContent = {
    heading,
    parts,
    footer: [`Sent by the website of ${tenant.name}${site ? `, ${site}` : ''}.`, ...(reason ? [reason] : [])],
  };
  return {
    to,
    subject: mailSubject(subject),
    text: mailText(content),
    html: mailHtml(content, tenant),
    fromName: senderName(tenant.name),
    key,
    automatic: true,
  };
}
