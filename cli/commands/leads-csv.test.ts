import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Lead } from '../../runtime/rules/lead/lead.types.ts';
import type { LeadReport } from '../../runtime/server/store/lead-store.types.ts';
import { leadsCsv } from './lead-texts.ts';

const report = (changed: Partial<Lead>): LeadReport => ({
  id: 'L-1',
  tenant: 'alpha',
  receivedAt: Date.parse('2026-11-20T01:02:03Z'),
  answeredAt: null,
  category: 'General Enquiry',
  name: 'Sam Taylor',
  state: 'delivered',
  sandbox: false,
  attempts: 0,
  lastError: null,
  quarantine: null,
  platformId: null,
  facts: {},
  deliveries: [],
  lead: {
    name: 'Sam Taylor',
    phone: '0491570006',
    email: 'sam@example.com',
    category: 'General Enquiry',
    form: 'enquiry',
    source: 'Website',
    website_slug: 'alpha',
    dealership_slug: 'a',
    user_agent: '',
    ...changed,
  },
});

const cell = (column: keyof Lead, value: string): string => {
  const [row] = parse(leadsCsv([report({ [column]: value })]), { columns: true, bom: true }) as Record<
    string,
    string
  >[];
  return row?.[column] ?? '';
};

describe('cells of exported enquiries', () => {
  it.each([
    ['0491570006', '0491 570 006'],
    ['0491 570 006', '0491 570 006'],
    ['0855501234', '(08) 5550 1234'],
    ['021234567', '021 234 567'],
    ['091234567', '(09) 123 4567'],
    ['02112345678', '0211 2345 678'],
    ['0800123456', '0800 123 456'],
    ['0355501234', '(03) 5550 1234'],
    ['00441632960001', '0044 1632 9600 01'],
    ['5550101234', '5550101234'],
    ['1300975707', '1300975707'],
    ['+61491570006', "'+61491570006"],
    ['+1 (555) 010-1234', "'+1 (555) 010-1234"],
    ['-0491570006', "'-0491570006"],
    ['=0491570006', "'=0491570006"],
    ['0491570006=1+1', '0491570006=1+1'],
    ['', ''],
  ])('a phone %s is %s', (phone, expected) => expect(cell('phone', phone)).toBe(expected));

  it.each<[column: 'postcode' | 'rego' | 'stock_number' | 'message', text: string, expected: string]>([
    ['postcode', '0800', "'0800"],
    ['postcode', '3000', '3000'],
    ['stock_number', '00124', "'00124"],
    ['rego', '007', "'007"],
    ['stock_number', '0', '0'],
    ['message', '@SUM(1)', "'@SUM(1)"],
    ['message', '0491570006', "'0491570006"],
  ])('a %s %s is %s', (column, text, expected) => expect(cell(column, text)).toBe(expected));
});
