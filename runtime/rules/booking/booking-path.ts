/** The page of a booking, by the id of its lead: when and where it is, to change or to cancel. */
export const bookingPath = (id: string): string => `/booking?id=${encodeURIComponent(id)}`;
