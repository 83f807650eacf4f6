import type { Feature } from '../../contracts/feature.types.ts';
import { MODEL_PARAMETER } from '../../forms/about-model.ts';
import { FORM_PARAMETERS } from '../../forms/form-parameters.ts';

/** Every form of a site is data (`tenant.forms`): its page, its place on the page of a car, and the calls that take it. */
export const feature: Feature = {
  id: 'forms',
  title: 'Forms',
  enabledBy: { key: 'enquiry.enabled', equals: true },
  uses: ['model-range', 'review-provider', 'booked-times'],
  routes: [
    {
      id: 'success',
      path: '/success',
      page: './success-page.tsx',
      render: 'request',
      query: 'any',
      listed: false,
      linked: false,
    },
    {
      id: 'not-sent',
      path: '/not-sent',
      page: './not-sent-page.tsx',
      render: 'request',
      listed: false,
      linked: false,
      refusal: true,
    },
    {
      id: 'form',
      path: '/:form',
      each: 'forms',
      page: './form-page.tsx',
      render: 'request',
      query: ['car', 'car_id', MODEL_PARAMETER, 'location', 'query', 'category', 'step', 'lead', ...FORM_PARAMETERS],
    },
  ],
  slots: [
    { slot: 'car.main', name: 'enquire', module: './enquire-action.tsx', order: 20 },
    { slot: 'car.main', name: 'test_drive', module: './test-drive-action.tsx', order: 30 },
    { slot: 'car.actions', name: 'enquire', module: './enquire-action.tsx', order: 20 },
    { slot: 'car.actions', name: 'test_drive', module: './test-drive-action.tsx', order: 30 },
  ],
  api: ['./leads.api.ts'],
  behaviours: ['./visit.behaviour.ts', './form-dialog.behaviour.ts'],
  islands: [
    { name: 'form', module: './form.island.tsx', fields: 'one-page' },
    { name: 'stepped-form', module: './stepped-form.island.tsx', fields: 'stepped' },
  ],
  styles: ['./forms.css'],
  gallery: './forms.gallery.tsx',
  checks: './forms.checks.ts',
};
