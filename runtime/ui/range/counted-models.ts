import { type Speaker, say } from '../../rules/words/say.ts';

/** '1 model', '12 models'. */
export function countedModels(count: number, speaker: Speaker): string {
  return count === 1 ? say(speaker, 'models.countOne') : say(speaker, 'models.count', { count });
}
