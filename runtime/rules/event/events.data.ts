/** What shoppers do that the platform counts by a number (§7 Analytics event ids). */
export const EVENT_NUMBERS = {
  general_enquiry: 22,
  new_car_enquiry: 14,
  used_car_enquiry: 15,
  test_drive: 17,
  used_test_drive: 48,
  phone_call: 25,
  favourite_add: 39,
  career_enquiry: 51,
} as const;

export type NumberedEvent = keyof typeof EVENT_NUMBERS;
