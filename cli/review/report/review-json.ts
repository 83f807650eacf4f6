import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { projectRoot } from '../../cache/cache.ts';
import { type Approvals, isApproved } from '../approve/approvals.ts';
import type { SiteReview } from '../review.types.ts';

const FORMAT_VERSION = '1.0';

/** A file is no `review.json` that this version can read. */
export class ReviewFileError extends Error {
  override name = 'ReviewFileError';
}

/** `review.json`: a review with what of it is approved, as schema/output/review.schema.json publishes it. Ends with a new line. */
export function reviewJson(review: SiteReview, approvals: Approvals): string {
  const { before, after, at, now, dealers, clusters, came, went, notLookedAt, notes } = review;
  const told = clusters.map(({ pairs, ...cluster }) => {
    const each = pairs.map((pair) => ({ ...pair, approved: isApproved(pair, approvals) }));
    return { ...cluster, approved: each.every(({ approved }) => approved), pairs: each };
  });
  const whole = { before, after, at, now, dealers, clusters: told, came, went, notLookedAt, notes };
  return `${JSON.stringify(renamed({ formatVersion: FORMAT_VERSION, ...whole }, snake), null, 2)}\n`;
}

/** Reads a `review.json` back. @throws {ReviewFileError} where there is none, or it is no such file */
export function readReview(file: string): SiteReview {
  const wrong = (what: string): ReviewFileError =>
    new ReviewFileError(`${file} ${what}. Make the report again with \`npx forecourt review\`.`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ReviewFileError(
      `there is no report in ${path.dirname(file)}: run \`npx forecourt review\` first, or name the report's folder.`,
    );
  }
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw wrong(`is damaged: ${(error as Error).message}`);
  }
  const { validate } = readSchema();
  if (!validate(read)) {
    const [first] = validate.errors ?? [];
    throw wrong(`is not a review that this version reads: ${first?.instancePath || 'it'} ${first?.message}`);
  }
  return renamed(read, camel) as SiteReview;
}

function readSchema() {
  const { Ajv2020 } = createRequire(import.meta.url)('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
  const schema = readFileSync(path.join(projectRoot, 'schema/output/review.schema.json'), 'utf8');
  return { validate: new Ajv2020({ allowUnionTypes: true }).compile(JSON.parse(schema) as object) };
}

/** A value with the keys of all its objects renamed. */
function renamed(value: unknown, name: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [name(key), renamed(inner, name)]));
}

const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (key: string): string => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
