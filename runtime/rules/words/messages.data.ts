/** What a shopper reads when a field or a form is refused. Texts and spelling are the specification's own (§5, §8). */
export const MESSAGES = {
  required: '*This is a required field.',
  email: 'invalid email address',
  name: 'Please use alphabetical characters only.',
  agreement: '*You must agree to the terms of use before submitting.',
  postcode: {
    AU: 'Invalid postcode. Please enter a 4-digit number.',
    NZ: 'Invalid postcode. Please enter a 4-digit number.',
    US: 'Invalid ZIP code. Please enter a 5-digit number.',
  },
  phone: {
    AU: 'Invalid phone number. Must be an Australian number.',
    AU_MOBILE: 'Invalid phone number. Must be an Australian mobile number.',
    US: 'Invalid phone number. Must be a US number.',
    NZ: 'Invalid phone number. Must be a New Zealand number.',
    NZ_LENGTH: 'Invalid phone number. Too many characters.',
  },
  /** §8: the alert when a form cannot be submitted. */
  submitFailed: 'An error occurred when submitting this form',
  /** §8: a save that failed without a message of its own. */
  saveFailed: 'An unexpected error occured',
  // The specification has no words for the cases below.
  /** Under the phone's message, for a number as it is dialled within its own area. */
  areaCode: {
    AU: 'Please start with the area code: 02, 03, 07 or 08.',
    US: 'Please start with the area code, which has 3 digits.',
  },
  date: 'Please enter a date, such as 2026-12-31.',
  dateTime: 'Please enter a day and a time.',
  slotTime: 'Pick a time on {day}',
  slotOther: ', or choose “{other}”.',
  number: 'Please enter a number.',
  numberTooSmall: 'Please enter {minimum} or more.',
  numberTooLarge: 'Please enter {maximum} or less.',
  filesTooLarge: 'These files are too large: 10 MB each, 25 MB together. Please choose fewer or smaller ones.',
  tooManyFiles: 'Please choose at most {maximum} files.',
  /** Something else than a form sends. */
  unreadable: 'Please fill in this field again.',
  choice: 'Please choose one of the listed options.',
  tooLong: 'Please use fewer characters.',
} as const;
