/** Events that scripts of every page report: by themselves, so that no page carries the others' names and numbers. */
export const FAVOURITE_ADD_EVENT = { name: 'favourite_add', id: 39 } as const;
export const PHONE_CALL_EVENT = { name: 'phone_call', id: 25 } as const;
