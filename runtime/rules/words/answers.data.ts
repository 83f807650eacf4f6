/** What the server alone says of a request: apart from the messages that forms check with, so that no page loads them. */
export const ANSWERS = {
  expired: 'This form has expired. Please check your details and send it again.',
  checkFields: 'Please check the highlighted fields.',
  alreadySent: 'This form was already sent with other answers. Please check it and send it again.',
  storeAway: 'We cannot receive enquiries right now. Please send this form again in a minute.',
  elsewhere:
    'We could not take this form: your browser did not say that it was sent from a page of this website. Please call us, or open the form again and send it from there.',
  tooMany: 'Too many enquiries in a short time. Please wait a moment and try again.',
  tooManyReveals: 'Too many numbers in a short time. Please wait a moment and try again.',
  tooManyLookups: 'Too many look-ups in a short time. Please write what you drive below.',
  slotTaken: 'This time was booked by somebody else meanwhile. The next free one is {next}.',
  noSlotLeft: 'This time is not free any more. Please wish for another day and time.',
  timePast: 'This time is over already. Please choose one that is still to come.',
  fileKind: '{name}: this is none of the kinds that are taken here: {kinds}.',
  fileElsewhere: '{name}: files of this kind are not taken here.',
  fileHeic:
    '{name}: photos of this kind (HEIC) cannot be read here. Take them as JPEG, on an iPhone under Settings, Camera, Formats, Most Compatible.',
  fileBroken: '{name}: this file is broken. Please choose another one.',
  photoTooFine:
    '{name}: this photo is too large, it has {megapixels} megapixels. Take it again with 50 megapixels or fewer (in the settings of the camera), or send a smaller copy of it.',
  pdfActive:
    '{name}: this PDF has a program or other files inside, which we cannot take. Print it into a new PDF and choose that, or send photos of its pages.',
  pdfLocked:
    '{name}: this PDF is protected, so we cannot check it. Print it into a new PDF and choose that, or send photos of its pages.',
  filesBusy: 'Many files are coming in at the moment. Please send this form again in a minute.',
  rego: 'This is no registration: write its letters and digits.',
  lookupAway: 'The look-up does not answer at the moment. Please write what you drive below.',
} as const;
