import { useMemo } from 'react'
import type { Area } from '../../app/screen.ts'
import { useTheme } from '../../parts/context.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { TextView } from '../../parts/text-view.tsx'
import { useStore } from '../../state/store.ts'
import { Column, Line } from '../../term/elements.tsx'
import { fit } from '../../text/fit.ts'
import type { RemoteDetailModel } from './remote-detail-model.ts'

/** An object of the server: tabs, a headline, the text of the tab. */
export function RemoteDetailView<Data, About>({
  width,
  height,
  detail,
}: Area & { readonly detail: RemoteDetailModel<Data, About> }) {
  const theme = useTheme()
  const { data, problem } = useStore(detail.store)
  const index = useStore(detail.tab)
  const lines = useMemo(() => {
    if (data !== undefined) return detail.spec.tabs[index]!.lines(data, theme, width - 2)
    const text = problem === undefined ? 'Loading ...' : `! ${problem}`
    return [{ plain: text, text: theme.paint('faint', fit(text, width - 2)) }]
  }, [data, problem, detail, index, theme, width])
  detail.drawn = { tab: index, width: width - 2, lines }
  return (
    <Column width={width} height={height}>
      <Tabs names={detail.spec.tabs.map(({ name }) => name)} current={index} width={width} />
      <Line text={` ${theme.paint('strong', fit(data === undefined ? '' : detail.spec.headline(data), width - 1))}`} />
      <TextView lines={lines} model={detail.texts[index]!} width={width} height={height - 2} />
    </Column>
  )
}
