/** The fields of a form that asks from when to when a vehicle is needed. */
export const HIRE_FIELDS = ['pick_up_date', 'return_date'] as const;
