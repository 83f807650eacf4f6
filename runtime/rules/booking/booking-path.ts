/** The page of a booking, by its id: when and where it is, to change or to cancel. */
export const bookingPath = (id: string): string => `/booking?id=${encodeURIComponent(id)}`;
