/** The part of SARIF 2.1.0 (OASIS, sections in brackets) that we write, closed: a property that SARIF does not have is an error. */
const TEXT = { type: 'string', minLength: 1 };
const closed = (properties: Record<string, unknown>, required: string[] = []): object => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const list = (items: object, minItems = 0): object => ({ type: 'array', items, minItems });

/** [3.11], [3.12] */
const message = closed({ text: TEXT, markdown: TEXT }, ['text']);
/** [3.4]: a relative URI is resolved against its base. */
const artifactLocation = closed({ uri: { type: 'string', format: 'uri-reference' }, uriBaseId: TEXT }, ['uri']);
/** [3.30]: columns from 1, the end exclusive. */
const COUNT = { type: 'integer', minimum: 1 };
const region = closed({ startLine: COUNT, startColumn: COUNT, endLine: COUNT, endColumn: COUNT }, ['startLine']);
const physicalLocation = closed({ artifactLocation, region }, ['artifactLocation']);
/** [3.28], [3.33] */
const location = closed({
  id: { type: 'integer', minimum: 0 },
  message,
  physicalLocation,
  logicalLocations: list(closed({ name: TEXT, fullyQualifiedName: TEXT, kind: TEXT })),
});
/** [3.55] to [3.57] */
const fix = closed(
  {
    description: message,
    artifactChanges: list(
      closed(
        {
          artifactLocation,
          replacements: list(
            closed({ deletedRegion: region, insertedContent: closed({ text: { type: 'string' } }, ['text']) }, [
              'deletedRegion',
            ]),
            1,
          ),
        },
        ['artifactLocation', 'replacements'],
      ),
      1,
    ),
  },
  ['artifactChanges'],
);
const level = { enum: ['none', 'note', 'warning', 'error'] };
/** [3.27] */
const result = closed(
  {
    ruleId: TEXT,
    ruleIndex: { type: 'integer', minimum: 0 },
    level,
    message,
    locations: list(location),
    relatedLocations: list(location),
    partialFingerprints: { type: 'object', additionalProperties: { type: 'string' } },
    fixes: list(fix),
  },
  ['message'],
);
/** [3.49] */
const rule = closed(
  {
    id: TEXT,
    name: { type: 'string', pattern: '^[A-Z][A-Za-z]+$' },
    shortDescription: message,
    fullDescription: message,
    help: message,
    defaultConfiguration: closed({ level }),
  },
  ['id'],
);
/** [3.13], [3.14], [3.18], [3.19] */
export const SARIF_SCHEMA = closed(
  {
    $schema: { type: 'string', format: 'uri-reference' },
    version: { const: '2.1.0' },
    runs: list(
      closed(
        {
          tool: closed(
            {
              driver: closed(
                {
                  name: TEXT,
                  version: TEXT,
                  semanticVersion: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' },
                  rules: list(rule),
                },
                ['name'],
              ),
            },
            ['driver'],
          ),
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          originalUriBaseIds: {
            type: 'object',
            additionalProperties: closed({ uri: TEXT, description: message }),
          },
          results: list(result),
        },
        ['tool'],
      ),
    ),
  },
  ['version', 'runs'],
);
