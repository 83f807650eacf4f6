import { expect, it } from 'vitest';
import { chatLink, wrongWhatsApp } from './chat-link.ts';

it.each([
  ['https://wa.me/61491570006', 'https://wa.me/61491570006', 'WhatsApp'],
  ['https://wa.me/61491570006?text={message}', 'https://wa.me/61491570006?text=The%20Heron%20%26%20I', 'WhatsApp'],
  ['sms:+61491570006?body={message}', 'sms:+61491570006?body=The%20Heron%20%26%20I', 'text'],
  ['https://m.me/hillside', 'https://m.me/hillside', 'Messenger'],
  ['https://www.chat.example/c/1', 'https://www.chat.example/c/1', null],
  ['/contact', '/contact', null],
])('%s', (link, href, service) => expect(chatLink(link, 'The Heron & I')).toEqual({ href, service }));

it.each([
  ['https://wa.me/61491570006', null],
  ['https://wa.me/message/ABCDEF', null],
  ['https://chat.example/+61', null],
  ['https://wa.me/+61491570006', '+61491570006'],
  ['https://wa.me/0491570006', '0491570006'],
  ['https://wa.me/61%20491%20570%20006', '61 491 570 006'],
])('%s', (link, number) => expect(wrongWhatsApp(link)).toBe(number));
