/** Goes up with each change of what the code of a built site and a server ask of each other. */
export const MANIFEST_FORMAT = 5;
