/** §7 Analytics event ids. */
export const EVENT_IDS = {
  generalEnquiry: 22,
  newCarEnquiry: 14,
  usedCarEnquiry: 15,
  testDrive: 17,
  usedTestDrive: 48,
  call: 25,
  favouriteAdd: 39,
  career: 51,
} as const;
