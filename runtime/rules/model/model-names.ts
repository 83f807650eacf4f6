/** §4: a model with a non-empty status counts as new. */
export const isAllNew = ({ status }: { status?: string }): boolean => (status ?? '').trim() !== '';

interface Named {
  name: string;
  manufacturerName?: string;
}

interface Make {
  name: string;
  prefixModels: readonly string[];
}

/** The make's name as it is before a model's. */
export const makeName = ({ manufacturerName }: Named, make: Pick<Make, 'name'>): string =>
  manufacturerName ?? make.name;

/** 'Acme Rover': make and model, the make once where the model's own name begins with it ('Acme One' of Acme, 'AC4' of AC). */
export function fullName(model: Named, make: Pick<Make, 'name'>): string {
  const prefix = makeName(model, make);
  const begins = model.name.toLowerCase().startsWith(prefix.toLowerCase());
  return begins && /^[\s\d]/.test(model.name.slice(prefix.length)) ? model.name : `${prefix} ${model.name}`;
}

/** §5: a name as it is among others of its make: a number alone says too little, so it has the make before it. */
export function nameAmongOthers(model: Named, make: Make): string {
  return make.prefixModels.includes(model.name) || /^\d+$/.test(model.name) ? fullName(model, make) : model.name;
}

/** Whether what a model runs on is electricity alone. A hybrid burns fuel. */
export function isElectric({ fuel }: { fuel: readonly string[] }): boolean {
  return fuel.some((one) => /\b(electric|b?ev)\b/i.test(one) && !/hybrid|phev|petrol|diesel|range.?extend/i.test(one));
}
