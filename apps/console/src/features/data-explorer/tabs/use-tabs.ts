import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ownTab } from '../../../app/session/own-storage.ts'
import { keepText } from '../../../app/storage-full.ts'
import { useUrlTexts } from '../../../urlstate/use-url-texts.ts'
import {
  changeTab,
  closeTab,
  openTab,
  readWanted,
  showWanted,
  toParameters,
  type QueryTab,
  type TabList,
} from './tab-list.ts'

const storedAs = 'explorer-tabs'
/** The pause in typing after which the URL and the storage follow, in ms. */
const pause = 300
let counter = 0

/** The tabs of the explorer: stored for this browser tab. The URL restores the current one elsewhere. */
export function useTabs() {
  const [search] = useSearchParams()
  const setUrl = useUrlTexts()
  const [list, setList] = useState(() => readTabs(search))
  const tab = list.tabs.find(({ key }) => key === list.current) ?? list.tabs[0]!
  const query = search.toString()
  const latest = useRef({ list, query, setUrl })
  useEffect(() => {
    latest.current = { list, query, setUrl }
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      latest.current.setUrl(toParameters(tab))
      store(latest.current)
    }, pause)
    return () => clearTimeout(timer)
  }, [list, tab])
  useEffect(() => {
    const onHide = (): void => store(latest.current)
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      onHide()
    }
  }, [])
  const change = useCallback(
    (next: Partial<QueryTab>): void => setList((before) => changeTab(before, tab.key, next)),
    [tab.key],
  )
  return {
    tabs: list.tabs,
    tab,
    change,
    open: (next: Omit<QueryTab, 'key'>): void => setList((before) => openTab(before, { key: newKey(), ...next })),
    close: (key: string): void => setList((before) => closeTab(before, key, { key: newKey(), text: '' })),
    pick: (key: string): void => setList((before) => ({ ...before, current: key })),
  }
}

function newKey(): string {
  return `${Date.now().toString(36)}${(counter++).toString(36)}`
}

interface Stored extends TabList {
  /** The query of the URL when the tabs were stored, which may be older than they are. */
  readonly query: string
}

function store({ list, query }: { readonly list: TabList; readonly query: string }): void {
  const stored: Stored = { ...list, query }
  keepText(ownTab, storedAs, JSON.stringify(stored))
}

/** The stored tabs. A URL that is not the one they were stored with selects or opens a tab. */
function readTabs(search: URLSearchParams): TabList {
  const { query, ...list } = readStored()
  return query === search.toString() ? list : showWanted(list, readWanted(search), newKey())
}

function readStored(): Stored {
  const blank = { key: newKey(), text: '' }
  try {
    const stored = JSON.parse(ownTab.getItem(storedAs) ?? '') as Stored
    if (stored.tabs.some(({ key }) => key === stored.current)) return stored
  } catch {
    // Nothing is stored yet.
  }
  return { tabs: [blank], current: blank.key, query: '' }
}
