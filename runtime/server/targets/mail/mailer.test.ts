import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailMessage } from '../../../contracts/mail.types.ts';
import { TargetError } from '../target.types.ts';
import { senderName } from './mail-text.ts';
import { messageId, type SmtpMailer, smtpMailer, transportOptions } from './mailer.ts';
import { type SmtpFixture, type SmtpMode, startSmtp } from './smtp.fixture.ts';
import { MailerError, readSmtpUrl } from './smtp-url.ts';

const FROM = 'leads@forecourt.example';
const never = new AbortController().signal;
const aMail = (changed: Partial<MailMessage> = {}): MailMessage => ({
  to: ['sales@harbour.example'],
  subject: 'Test drive: Alex Example',
  text: 'Hello\n',
  fromName: 'Alex Example via Harbour Motors',
  key: 'L-10042.1',
  ...changed,
});

describe('a mail server', () => {
  let smtp: SmtpFixture;
  let mailer: SmtpMailer;
  let logged: string[];

  beforeEach(async () => {
    smtp = await startSmtp();
    logged = [];
    mailer = open(smtp.url);
  });
  afterEach(async () => {
    mailer.close();
    await smtp.stop();
  });

  function open(url: string): SmtpMailer {
    return smtpMailer({
      url,
      from: FROM,
      log: (level, message, facts) => void logged.push(`${level}: ${message} ${JSON.stringify(facts)}`),
      timeouts: { connection: 500, greeting: 500, socket: 500 },
    });
  }
  const failure = async (sending: Promise<void>): Promise<TargetError> => {
    const error = await sending.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(TargetError);
    return error as TargetError;
  };

  it('gets text, HTML and photos, and knows who sends and who is to be answered', async () => {
    const bytes = new Uint8Array([255, 216, 0, 10, 13, 46]);
    const html = '<p>Grüße “Alex”</p>';
    await mailer.send(
      aMail({
        text: 'Grüße “Alex”\n.\nA line of its own\n',
        html,
        replyTo: { name: 'Alex Example', address: 'alex@example.com' },
        attachments: [{ name: 'vorn – 1.jpg', type: 'image/jpeg', bytes }],
      }),
      never,
    );
    const [mail] = smtp.messages;
    expect(mail).toMatchObject({
      envelope: { from: FROM, to: ['sales@harbour.example'] },
      from: { name: 'Alex Example via Harbour Motors', address: FROM },
      to: [{ address: 'sales@harbour.example' }],
      replyTo: [{ name: 'Alex Example', address: 'alex@example.com' }],
      subject: 'Test drive: Alex Example',
      messageId: '<L-10042.1@forecourt.example>',
      attachments: [{ filename: 'vorn – 1.jpg', mimeType: 'image/jpeg', disposition: 'attachment' }],
    });
    expect(mail?.text?.trim()).toBe('Grüße “Alex”\n.\nA line of its own');
    expect(mail?.html?.trim()).toBe(html);
    expect([...new Uint8Array(mail?.attachments[0]?.content as ArrayBuffer)]).toEqual([...bytes]);
    expect(Date.parse(mail?.date ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(mail?.header('auto-submitted')).toBeUndefined();
  });

  it.each([
    "D'Arcy O'Brien",
    'Renée & Co, Pty Ltd',
    'Sean “Red” O’Neill (Sr.); Jones: Sons',
    '"Red" Smith, Jr.',
    'Zoë, "Zed" & Søn',
    '王小明',
  ])('is told the name %s as it was written, in From and Reply-To', async (written) => {
    const name = senderName(written);
    await mailer.send(aMail({ fromName: name, replyTo: { name, address: 'alex@example.com' } }), never);
    const [mail] = smtp.messages;
    expect([mail?.from, mail?.replyTo]).toEqual([
      { name: written, address: FROM },
      [{ name: written, address: 'alex@example.com' }],
    ]);
  });

  it.each([
    'Alex\r\nBcc: evil@example.com',
    'Alex\nTo: evil@example.com\n\nA body',
    '"Alex" <evil@example.com>,',
    'Alex\\',
    'Alex\\" <evil@example.com>',
    '=?utf-8?q?Alex=0D=0ABcc=3A_evil=40example.com?=',
    '\u202eAlex\u0000\u2028Bcc: evil@example.com',
  ])('gets no other address and no header out of a name like %j', async (written) => {
    const name = senderName(written);
    await mailer.send(aMail({ fromName: name, replyTo: { name, address: 'alex@example.com' } }), never);
    const [mail] = smtp.messages;
    expect([mail?.from?.address, mail?.replyTo?.map(({ address }) => address), mail?.to?.length]).toEqual([
      FROM,
      ['alex@example.com'],
      1,
    ]);
    expect([mail?.header('bcc'), mail?.bcc, mail?.cc, mail?.envelope.to]).toEqual([
      undefined,
      undefined,
      undefined,
      ['sales@harbour.example'],
    ]);
    expect(mail?.text?.trim()).toBe('Hello');
  });

  it('gets a text alone as it is, with lines of any length', async () => {
    const text = `<?xml version="1.0"?>\n<comments>${'word '.repeat(400)} end</comments>\n`;
    await mailer.send(aMail({ text, automatic: true }), never);
    const [mail] = smtp.messages;
    expect(mail?.header('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
    expect(mail?.text?.trim()).toBe(text.trim());
    expect(mail?.header('auto-submitted')).toBe('auto-generated');
  });

  it('gets no header and no recipient out of a name, a subject or an address', async () => {
    const evil = 'x\r\nBcc: evil@example.com\r\n\r\nbody';
    const mail = aMail({
      subject: evil,
      fromName: `"${evil}" <evil@example.com>,`,
      replyTo: { name: evil, address: 'alex@example.com' },
      attachments: [{ name: evil, type: 'image/png', bytes: new Uint8Array(1) }],
      key: evil,
    });
    await mailer.send(mail, never);
    expect(smtp.messages[0]?.envelope).toEqual({ from: FROM, to: ['sales@harbour.example'] });
    expect(smtp.messages[0]?.header('bcc')).toBeUndefined();
    expect(smtp.messages[0]?.from?.address).toBe(FROM);
    const error = await failure(mailer.send(aMail({ to: [`a@b.example>\r\nRCPT TO:<evil@example.com`] }), never));
    expect(error.fault).toBe('refused');
    expect(smtp.messages).toHaveLength(1);
  });

  it('is told the same Message-ID for the same message', async () => {
    await mailer.send(aMail(), never);
    await mailer.send(aMail(), never);
    expect(new Set(smtp.messages.map((mail) => mail.messageId)).size).toBe(1);
  });

  it.each<[string, SmtpMode, string, number]>([
    ['refuses the connection', { greeting: 554 }, 'away', 0],
    ['is busy at the greeting', { greeting: 421 }, 'away', 0],
    ['says nothing', { greeting: 'hang' }, 'away', 0],
    ['hangs up at once', { greeting: 'cut' }, 'away', 0],
    ['does not know the sender yet', { mail: 451 }, 'away', 0],
    ['does not let this sender send', { mail: 550 }, 'away', 0],
    ['wants a login', { mail: 530 }, 'away', 0],
    ['takes no message of this size', { mail: 552 }, 'refused', 0],
    ['is busy for the recipient', { rcpt: 450 }, 'away', 0],
    ['does not know the recipient', { rcpt: 550 }, 'refused', 0],
    ['takes no message now', { data: 451 }, 'away', 0],
    ['takes no message', { data: 554 }, 'refused', 0],
    ['closes instead of taking it', { data: 421 }, 'away', 0],
    ['hangs up within the message', { within: 'cut' }, 'uncertain', 0],
    ['is full once it has the message', { end: 452 }, 'away', 0],
    ['refuses the message once it has it', { end: 550 }, 'refused', 0],
    ['says nothing once it has the message', { end: 'hang' }, 'uncertain', 1],
    ['hangs up once it has the message', { end: 'cut' }, 'uncertain', 1],
  ])('that %s', async (_what, mode, fault, arrived) => {
    smtp.mode(mode);
    const error = await failure(mailer.send(aMail({ to: ['alex@example.com'] }), never));
    expect(error.fault).toBe(fault);
    expect(smtp.messages).toHaveLength(arrived);
    expect(JSON.stringify([error.message, error.cause, logged])).not.toContain('alex@example.com');
    smtp.mode({});
    await mailer.send(aMail({ key: 'next' }), never);
    expect(smtp.messages.at(-1)?.messageId).toBe('<next@forecourt.example>');
  });

  it('that hangs up within a large message did not get it', async () => {
    smtp.mode({ within: 'cut' });
    const attachments = [{ name: 'a.jpg', type: 'image/jpeg', bytes: new Uint8Array(8_000_000) }];
    expect((await failure(mailer.send(aMail({ attachments }), never))).fault).toBe('away');
  });

  it('that is not there', async () => {
    await smtp.stop();
    expect((await failure(mailer.send(aMail(), never))).fault).toBe('away');
  });

  it('that takes a message for some: it is sent, and the log counts the others', async () => {
    smtp.mode({ rcpt: (address) => (address.startsWith('old') ? 550 : 250) });
    await mailer.send(aMail({ to: ['old@harbour.example', 'sales@harbour.example'] }), never);
    expect(smtp.messages.map(({ envelope }) => envelope.to)).toEqual([['sales@harbour.example']]);
    expect(logged).toEqual([
      `warn: A mail was not taken for some of its recipients {"endpoint":"${mailer.endpoint}","refused":1,"recipients":2}`,
    ]);
  });

  it('is asked for the recipients that have an address', async () => {
    await mailer.send(aMail({ to: ['nobody', 'sales@harbour.example'] }), never);
    expect(smtp.messages[0]?.envelope.to).toEqual(['sales@harbour.example']);
    expect(logged.join()).toContain('"refused":1,"recipients":2');
    expect((await failure(mailer.send(aMail({ to: [] }), never))).fault).toBe('refused');
  });

  it.each([
    [[550, 550], 'refused'],
    [[550, 450], 'away'],
    [[450, 550], 'away'],
  ])('that answers %j for two recipients', async (codes, fault) => {
    smtp.mode({ rcpt: (address) => codes[Number(address[0])] as number });
    expect((await failure(mailer.send(aMail({ to: ['0@a.example', '1@a.example'] }), never))).fault).toBe(fault);
  });

  it('is told user and password, which nothing else shows', async () => {
    mailer.close();
    mailer = open(smtp.url.replace('smtp://', 'smtp://user%40a.example:p%2Fss@'));
    await mailer.send(aMail(), never);
    expect(smtp.logins).toEqual(['user@a.example:p/ss']);
    mailer.close();
    mailer = open(smtp.url.replace('smtp://', 'smtp://user%40a.example:p%2Fss@'));
    smtp.mode({ auth: 535 });
    const error = await failure(mailer.send(aMail(), never));
    expect(error.fault).toBe('away');
    expect(JSON.stringify([error, error.message, error.cause, mailer.endpoint, logged])).not.toMatch(
      /p\/ss|p%2Fss|user@/,
    );
  });

  it('is not spoken to in the clear where it is elsewhere, nor told a password', async () => {
    // The same server by an address that is not known for this machine's own.
    const elsewhere = open(smtp.url.replace('127.0.0.1', 'user:secret@0.0.0.0'));
    expect((await failure(elsewhere.send(aMail(), never))).fault).toBe('away');
    expect([smtp.messages, smtp.logins]).toEqual([[], []]);
    elsewhere.close();
    const allowed = open(`${smtp.url.replace('127.0.0.1', 'user:secret@0.0.0.0')}?tls=off`);
    await allowed.send(aMail(), never);
    expect(smtp.messages).toHaveLength(1);
    allowed.close();
  });

  it('uses a connection again, and a new one once the server closed it', async () => {
    await mailer.send(aMail({ key: 'a' }), never);
    await mailer.send(aMail({ key: 'b' }), never);
    expect(smtp.connections()).toBe(1);
    smtp.mode({ rcpt: 421 });
    await failure(mailer.send(aMail({ key: 'c' }), never));
    smtp.mode({});
    await mailer.send(aMail({ key: 'd' }), never);
    expect(smtp.messages.map(({ messageId: id }) => id?.[1])).toEqual(['a', 'b', 'd']);
  });

  it.each<[string, SmtpMode, string, number]>([
    ['before the message', { greeting: 'hang' }, 'away', 0],
    ['after it', { end: 'hang' }, 'uncertain', 1],
  ])('is called off %s', async (_when, mode, fault, arrived) => {
    smtp.mode(mode);
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('the process ends')), 100);
    const error = await failure(mailer.send(aMail(), controller.signal));
    expect([error.fault, smtp.messages.length]).toEqual([fault, arrived]);
    expect((await failure(mailer.send(aMail(), AbortSignal.abort()))).fault).toBe('away');
  });

  it('opens no file and no address that a message may name', async () => {
    const attachments = [{ name: '/etc/hostname', type: 'text/plain', bytes: new TextEncoder().encode('bytes') }];
    await mailer.send(aMail({ text: '/etc/hostname', html: '<img src="file:///etc/hostname">', attachments }), never);
    expect(new TextDecoder().decode(smtp.messages[0]?.attachments[0]?.content as ArrayBuffer)).toBe('bytes');
  });
});

describe('the address of a server', () => {
  it.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, plain: false }],
    [
      'smtps://u:p@mail.example.com',
      { host: 'mail.example.com', port: 465, secure: true, plain: false, auth: { user: 'u', pass: 'p' } },
    ],
    ['smtp://mail.example.com:25?tls=off', { host: 'mail.example.com', port: 25, secure: false, plain: true }],
    ['smtp://localhost:1025', { host: 'localhost', port: 1025, secure: false, plain: true }],
    ['smtp://[::1]:25/', { host: '::1', port: 25, secure: false, plain: true }],
    ['smtp://127.evil.example', { host: '127.evil.example', port: 587, secure: false, plain: false }],
  ])('%s', (url, server) => {
    expect(readSmtpUrl(url)).toEqual(server);
    expect(transportOptions(server)).toMatchObject({
      requireTLS: !server.secure && !server.plain,
      ignoreTLS: server.plain,
    });
  });

  it.each([
    '',
    'mail.example.com',
    'https://u:secret@mail.example.com',
    'smtp://',
    'smtp://u:secret@mail.example.com:99999',
    'smtp://u:secret@mail.example.com/inbox',
    'smtp://u:secret@mail.example.com?tls=maybe',
    'smtp://u:secret@mail.example.com?pool=false',
    'smtps://u:secret@mail.example.com?tls=off',
    'smtp://u:secret%@mail.example.com',
    'smtp://secret@mail.example.com',
  ])('%j is none, and is not repeated', (url) => {
    const open = () => smtpMailer({ url, from: FROM });
    expect(open).toThrow(MailerError);
    expect(open).not.toThrow(/secret/);
  });

  it.each([
    '',
    'leads',
    'Leads <leads@a.example>',
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'a@-b-',
  ])('%j sends no mail', (from) => {
    expect(() => smtpMailer({ url: 'smtp://mail.example.com', from })).toThrow(MailerError);
  });
});

describe('the id of a message', () => {
  it.each([
    ['L-10042.1', '<L-10042.1@a.example>'],
    ['a b', /^<[0-9a-f]{40}@a\.example>$/],
    ['a..b', /^<[0-9a-f]{40}@a\.example>$/],
    ['>\r\nBcc: x@y.example', /^<[0-9a-f]{40}@a\.example>$/],
    ['x'.repeat(300), /^<[0-9a-f]{40}@a\.example>$/],
  ])('%j', (key, id) => {
    expect(messageId(key, 'a.example')).toEqual(typeof id === 'string' ? id : expect.stringMatching(id));
  });

  it('has the domain in letters that every server reads', () => {
    expect(messageId('a', 'händler.example')).toBe('<a@xn--hndler-bua.example>');
  });
});
