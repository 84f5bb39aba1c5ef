import { List, Maximize, Plus, Waypoints, ZoomIn, ZoomOut } from 'lucide-react'
import { Button, IconButton } from '../ui/button.tsx'
import { chartText } from './strings.ts'
import { useChart } from './chart-context.ts'
import css from './chart-tools.module.css'

/** The chart toolbar: add a rule, zoom, and show as a list. */
export function ChartTools({
  onZoomIn,
  onZoomOut,
  onFit,
}: {
  readonly onZoomIn?: () => void
  readonly onZoomOut?: () => void
  readonly onFit?: () => void
}) {
  const { canEdit, isList, setList, askForRule, stepCount } = useChart()
  return (
    <div className={css['tools']} role="toolbar" aria-label={chartText.tools}>
      {canEdit && (
        <Button icon={<Plus size={14} />} onClick={() => askForRule(stepCount)}>
          {chartText.add}
        </Button>
      )}
      <span className={css['space']} />
      {onFit !== undefined && (
        <>
          <IconButton label={chartText.fit} size={28} onClick={onFit}>
            <Maximize size={15} />
          </IconButton>
          <IconButton label={chartText.zoomOut} size={28} onClick={onZoomOut}>
            <ZoomOut size={15} />
          </IconButton>
          <IconButton label={chartText.zoomIn} size={28} onClick={onZoomIn}>
            <ZoomIn size={15} />
          </IconButton>
        </>
      )}
      {stepCount > 0 && (
        <IconButton label={isList ? chartText.asChart : chartText.asList} size={28} onClick={() => setList(!isList)}>
          {isList ? <Waypoints size={15} /> : <List size={15} />}
        </IconButton>
      )}
    </div>
  )
}
