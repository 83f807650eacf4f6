// What the form uses of packages. A kit is bundled once for all signatures (`bundler/kits.ts`): name here what is used, and nothing else.
export { useForm } from 'react-hook-form';
