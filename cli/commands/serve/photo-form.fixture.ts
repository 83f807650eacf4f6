import { HONEYPOT_FIELD } from '../../../runtime/rules/lead/lead-fields.data.ts';

/** The form `car_photos` of somebody, as a browser sends it; files by field. */
export async function photoForm(
  name: string,
  files: Readonly<Record<string, readonly Uint8Array[]>>,
  isTrapped = false,
): Promise<{ type: string; body: Buffer }> {
  const data = new FormData();
  const fields = {
    form: 'car_photos',
    name,
    phone: '0491 570 006',
    email: `${name.replace(/\W/g, '.')}@example.com`,
    postcode: '2000',
    message: 'What is it worth?',
  };
  for (const [field, value] of Object.entries(fields)) data.append(field, value);
  if (isTrapped) data.append(HONEYPOT_FIELD, 'x');
  for (const [field, all] of Object.entries(files))
    for (const [at, bytes] of all.entries()) data.append(field, new Blob([new Uint8Array(bytes)]), `${at + 1}`);
  const whole = new Response(data);
  return { type: whole.headers.get('content-type') ?? '', body: Buffer.from(await whole.arrayBuffer()) };
}
