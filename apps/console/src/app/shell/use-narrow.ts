import { watchWidth } from '../../ui/watch-width.ts'

/** Whether the window is so narrow that the navigation becomes a drawer and lists have no side panel. */
export const useNarrow = watchWidth('(max-width: 979px)')
