import type { Diagnostic } from '../../../diagnostics/diagnostic.types.ts';
import type { CheckContext } from '../../checks/check.types.ts';
import type { PublishedText } from '../../locate/position-in-texts.ts';
import { schemaDiagnostics } from '../../schema/schema.ts';
import type { SchemaNode } from '../../schema/tenant-schema.ts';
import type { OwnText, yamlWithin } from '../../texts/own-texts.ts';
import type { TextLanguage } from '../../texts/text-language.ts';
import { localExamplesOf } from '../states/local-examples.ts';

/** What the checks of one text share. */
export interface TextContext {
  context: CheckContext;
  text: OwnText;
  language: TextLanguage;
  position: PublishedText['position'];
}

/** What the schema says of YAML in a text. */
export function optionDiagnostics(
  value: unknown,
  schema: SchemaNode,
  { file, text, language, context }: { file: ReturnType<typeof yamlWithin> } & Omit<TextContext, 'position'>,
): Diagnostic[] {
  const errors = language.errorsOf(schema);
  const local = localExamplesOf(context.config);
  return (['file', 'merged'] as const).flatMap((scope) =>
    schemaDiagnostics(errors, schema, value, scope, context.tenant, file.locate, local).map((one) => ({
      ...one,
      path: text.path.join('.'),
    })),
  );
}
