import type { EventName, SiteEvent } from '../../rules/event/event.types.ts';
import type { AnalyticsCar, AscSite, Sending } from './analytics.types.ts';

/** The platform that sends: `event_owner` of every event (integrations.md 1.1). */
const OWNER = 'forecourt';

/** What the council calls an event, with the parameters that are its own. */
type Told = [name: string, parameters: Record<string, unknown>];

/** Clicks for which no other event fits. */
const CTA = {
  favourite_add: {
    element_text: 'Save',
    element_type: 'item_details',
    element_subtype: 'cta_icon',
    event_action_result: 'check',
  },
  compare: { element_text: 'Compare', element_type: 'body', element_subtype: 'content', event_action_result: 'shown' },
  directions: {
    element_text: 'Directions',
    element_type: 'map',
    element_subtype: 'cta_button',
    event_action_result: 'redirect',
  },
} as const;

/** Ways through something with several steps. */
const PROCESS = {
  repayment: { flow_name: 'payment_calculator', element_title: 'Repayments', flow_outcome: 'recalc' },
  reserve_start: { flow_name: 'ecommerce', element_title: 'Reserve', flow_outcome: 'start' },
  reserve_done: { flow_name: 'ecommerce', element_title: 'Reserve', flow_outcome: 'finished' },
} as const;

const LEADS: ReadonlySet<EventName> = new Set([
  'lead',
  'general_enquiry',
  'new_car_enquiry',
  'used_car_enquiry',
  'test_drive',
  'used_test_drive',
  'career_enquiry',
]);
const FORM_TYPES: Readonly<Record<string, string>> = {
  service: 'service_appointment',
  parts: 'parts',
  credit: 'finance/credit',
  trade: 'trade',
  hr: 'human_resources',
};
const NAME = /^[a-z][a-z0-9_]{0,40}$/;

/** The events with which a page begins: a view of it, and of the car or the listing that it shows. `results`: cars on the screen. */
export function ascViews(asc: AscSite, own: AnalyticsCar | null, results: number | null): Sending[] {
  const told: Told[] = [
    ['asc_pageview', { error_code: 'none', ...own?.asc }],
    ...(own ? [['asc_item_pageview', { error_code: 'none', ...own?.asc }] satisfies Told] : []),
    ...(results === null
      ? []
      : [['asc_itemlist_pageview', { error_code: 'none', item_results: results }] satisfies Told]),
  ];
  return told.map((one) => owned(one, asc));
}

/** An event of the site by the names of the Automotive Standards Council; those that follow from another are sent beside it. None: the council has no name for it. */
export function ascEvents(event: SiteEvent, asc: AscSite, own: AnalyticsCar | null): Sending[] {
  return told(event, asc, event.car !== undefined && event.car !== own?.id ? null : own).map((one) => owned(one, asc));
}

function told({ name, phone, form, lead, fields }: SiteEvent, asc: AscSite, car: AnalyticsCar | null): Told[] {
  const item = car?.asc ?? {};
  if (name === 'phone_call')
    return [
      [
        'asc_click_to_call',
        {
          comm_phone_number: phone !== undefined && /^\+?\d{6,15}$/.test(phone) ? phone : 'unknown',
          comm_type: 'voice',
          department: 'unknown',
          ...item,
        },
      ],
    ];
  if (LEADS.has(name) && form !== undefined && NAME.test(form)) return leadEvents({ name, form, lead }, asc, item);
  if (name in CTA) {
    const { event_action_result, ...element } = CTA[name as keyof typeof CTA];
    return [
      ['asc_cta_interaction', { ...element, event_action: 'click', event_action_result, link_url: 'unknown', ...item }],
    ];
  }
  if (name in PROCESS) return [['asc_retail_process', { ...PROCESS[name as keyof typeof PROCESS], ...item }]];
  if (name === 'photo')
    return [
      [
        'asc_media_interaction',
        {
          event_action: 'click',
          event_action_result: 'shown',
          element_order: 'unknown',
          media_type: 'gallery',
          link_url: 'unknown',
          element_subtype: 'image',
          ...item,
        },
      ],
    ];
  if (name === 'search') return [configured('search_tool', 'input_field', 'search', 'search')];
  if (name === 'filter')
    return (fields ?? [])
      .filter((field) => NAME.test(field))
      .map((field) => configured('search_tool', 'toggle', 'check', field));
  return [];
}

/** Of what was entered, nothing: shoppers search for names and numbers too. */
const configured = (type: string, subtype: string, result: string, title: string): Told => [
  'asc_element_configuration',
  {
    event_action: 'click',
    event_action_result: result,
    element_state: 'active',
    element_type: type,
    element_subtype: subtype,
    element_title: title,
    element_text: title,
    element_value: 'unknown',
    element_color: 'unknown',
  },
];

function leadEvents(
  { name, form, lead }: { name: EventName; form: string; lead: number | undefined },
  { departments }: AscSite,
  item: object,
): Told[] {
  const department = departments[form] ?? 'sales';
  const isDrive = name === 'test_drive' || name === 'used_test_drive';
  const parameters = {
    comm_type: 'form',
    comm_outcome: isDrive ? 'appt_booked' : 'unknown',
    submission_id: lead ?? 0,
    element_text: form,
    department,
    form_name: form,
    form_type: FORM_TYPES[department] ?? 'consumer_contact',
    element_subtype: 'cta_button',
    ...(isDrive ? { flow_name: 'test_drive' } : {}),
    ...item,
  };
  const kind = isDrive ? 'sales_appt' : department === 'service' ? 'service_appt' : department;
  const parent: Told = ['asc_form_submission', parameters];
  return kind === 'hr' ? [parent] : [parent, [`asc_form_submission_${kind}`, parameters]];
}

/** A form that somebody begins to fill in, or goes on with in its next step. */
export function formEngagement(form: string, asc: AscSite, car: AnalyticsCar | null): Sending {
  const department = asc.departments[form] ?? 'sales';
  return owned(
    [
      'asc_form_engagement',
      {
        comm_type: 'form',
        comm_status: 'start',
        element_text: form,
        department,
        form_name: form,
        form_type: FORM_TYPES[department] ?? 'consumer_contact',
        element_subtype: 'input_field',
        ...car?.asc,
      },
    ],
    asc,
  );
}

/** A click in the menu. `words`: as they are there. */
export function menuInteraction(words: string, asc: AscSite): Sending {
  return owned(
    [
      'asc_menu_interaction',
      {
        element_text: words.slice(0, 100),
        element_type: 'header',
        element_subtype: 'nav_button',
        event_action: 'click',
      },
    ],
    asc,
  );
}

const owned = ([name, parameters]: Told, { page_type }: AscSite): Sending => [
  name,
  { event_owner: OWNER, page_type, ...parameters },
];
