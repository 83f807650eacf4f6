/** Switches of GET and PATCH /experimental-features. `containsFilter` acts; the others belong to parts that this engine does not have and are only kept. */
export const FEATURES = [
  'metrics',
  'logsRoute',
  'editDocumentsByFunction',
  'containsFilter',
  'network',
  'getTaskDocumentsRoute',
  'compositeEmbedders',
  'chatCompletions',
  'multimodal',
  'dynamicSearchRules',
  'foreignKeys',
  'renderRoute',
] as const;

export type Feature = (typeof FEATURES)[number];
