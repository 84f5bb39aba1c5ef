/** Everything a screen needs to show a list of conditions, as one module to load. */
export { BuilderView } from '../../../builder/builder-view.tsx'
export { builderAt, builders } from './builders.ts'
