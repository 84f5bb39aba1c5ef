import type { Commands } from '../keys/key-entry.ts'
import type { ListModel } from '../state/list-model.ts'
import type { TextModel } from '../state/text-model.ts'
import type { App } from './app-state.ts'

/** Creates the commands that move and select, the same in all lists. `moved` is called after each move. */
export function listCommands<Row>(list: ListModel<Row>, moved: () => void = () => {}): Commands {
  const move = (by: () => number) => () => {
    list.move(by())
    moved()
  }
  const page = (): number => Math.max(1, list.height() - 1)
  const half = (): number => Math.max(1, Math.floor(list.height() / 2))
  return {
    down: move(() => 1),
    up: move(() => -1),
    'half-down': move(half),
    'half-up': move(() => -half()),
    'page-down': move(page),
    'page-up': move(() => -page()),
    first: move(() => -list.store.get().rows.length),
    last: move(() => list.store.get().rows.length),
  }
}

export function selectionCommands<Row>(list: ListModel<Row>, moved: () => void = () => {}): Commands {
  const extend = (by: number) => () => {
    list.extend(by)
    moved()
  }
  return {
    select: () => {
      list.toggle()
      list.move(1)
      moved()
    },
    'select-down': extend(1),
    'select-up': extend(-1),
    'select-range': () => list.toggleRange(),
    'invert-selection': () => list.invertSelection(),
  }
}

/** Creates the commands that move and search, the same in all texts. */
export function textCommands(app: App, text: () => TextModel): Commands {
  const move = (by: (height: number) => number) => () => text().move(by(Math.max(2, text().height())))
  const find = (direction: 1 | -1) => () => {
    const { search } = text().store.get()
    if (search === '') app.say('No search yet. Press / to search.', 'faint')
    else if (!text().next(direction)) app.say(`"${search}" was not found.`, 'faint')
  }
  return {
    'text-down': move(() => 1),
    'text-up': move(() => -1),
    'text-half-down': move((height) => Math.floor(height / 2)),
    'text-half-up': move((height) => -Math.floor(height / 2)),
    'text-page-down': move((height) => height - 1),
    'text-page-up': move((height) => 1 - height),
    'text-first': () => text().moveTo(0),
    'text-last': () => text().moveTo(Number.MAX_SAFE_INTEGER),
    search: () =>
      app.ask({
        label: 'search:',
        text: text().store.get().search,
        onSubmit: (words) => (text().search(words) ? undefined : `"${words}" was not found.`),
      }),
    'search-next': find(1),
    'search-previous': find(-1),
  }
}

/** Creates the commands that switch tabs: by number, to the next, to the previous. */
export function tabCommands(
  prefix: '' | 'text-',
  {
    count,
    current,
    choose,
  }: { readonly count: () => number; readonly current: () => number; readonly choose: (index: number) => unknown },
): Commands {
  const by = (step: number) => () => choose((current() + step + count()) % count())
  const number = (key: string): unknown => (Number(key) <= count() ? choose(Number(key) - 1) : undefined)
  return prefix === ''
    ? { 'next-tab': by(1), 'previous-tab': by(-1), tab: number }
    : { 'text-next-tab': by(1), 'text-previous-tab': by(-1), 'text-tab': number }
}
