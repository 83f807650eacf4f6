/**
 * What the services of features offer, by the name of their module in camel case: `carViews` of './car-views.service.ts'. The module adds its own:
 * `declare module '../../contracts/feature-services.types.ts' { interface FeatureServices { carViews: CarViews } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: what the modules add to
export interface FeatureServices {}

export type ServiceName = keyof FeatureServices;
