/** What shoppers do that is counted: the platform's number (§7 Analytics event ids) and the name that Google Analytics has for it. */
export const EVENTS = {
  general_enquiry: { id: 22, ga4: 'generate_lead' },
  new_car_enquiry: { id: 14, ga4: 'generate_lead' },
  used_car_enquiry: { id: 15, ga4: 'generate_lead' },
  test_drive: { id: 17, ga4: 'generate_lead' },
  used_test_drive: { id: 48, ga4: 'generate_lead' },
  phone_call: { id: 25, ga4: 'click_to_call' },
  favourite_add: { id: 39, ga4: 'add_to_wishlist' },
  career_enquiry: { id: 51, ga4: 'generate_lead' },
} as const;

export type EventName = keyof typeof EVENTS;
