import '@xyflow/react/dist/base.css'
import type { DrawnFlowchart, FlowEdge, FlowNode } from '@picket/core'
import { flowSizes } from '@picket/core'
import {
  BaseEdge,
  getStraightPath,
  Handle,
  MarkerType,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeProps,
} from '@xyflow/react'
import { Bell } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { chartText } from './strings.ts'
import { useChart } from './chart-context.ts'
import { ChartTools } from './chart-tools.tsx'
import { stepId, stepIndex, worstOf } from './describe.ts'
import { GroupBox } from './group-box.tsx'
import { LinkLine } from './link-line.tsx'
import { placeChart, showPart } from './place.ts'
import { StepBox } from './step-box.tsx'
import css from './flowchart.module.css'

type Part = Node<{ readonly node: FlowNode; readonly count: number; readonly next: Next | undefined }, FlowNode['kind']>

interface Next {
  readonly edge: FlowEdge
  readonly to: string
}

const nodeTypes = { step: StepPart, group: GroupPart, alert: AlertPart }
const edgeTypes = { link: LinkPart }

interface FlowchartProps {
  readonly chart: DrawnFlowchart
  /** The wheel scrolls the page, not the chart: the chart is scaled to fit, as long as it is readable. */
  readonly scrollsPage?: boolean
}

/** Renders a rule as boxes and arrows, with pan and zoom by mouse and navigation by keyboard. */
export function FlowchartView(props: FlowchartProps) {
  return (
    <ReactFlowProvider>
      <Drawing {...props} />
    </ReactFlowProvider>
  )
}

function Drawing({ chart, scrollsPage = false }: FlowchartProps) {
  const { canEdit, edit, picked } = useChart()
  const { zoomIn, zoomOut, fitView, setViewport, getViewport } = useReactFlow()
  const [dragged, setDragged] = useState<{ readonly id: string; readonly y: number }>()
  const box = useRef<HTMLDivElement>(null)
  const canDrag = canEdit && chart.form === 'sequence'
  const nodes = useMemo(() => toNodes(chart, canDrag, dragged), [chart, canDrag, dragged])
  const edges = useMemo(() => toEdges(chart), [chart])
  const place = useEffectEvent(() => {
    const container = box.current?.getBoundingClientRect()
    // A YAML error unmounts the chart before its observer is disconnected.
    if (container) void setViewport(placeChart(chart, container, picked, scrollsPage))
  })
  const show = useEffectEvent(() => {
    const container = box.current?.getBoundingClientRect()
    if (!container) return
    const before = getViewport()
    const after = showPart(chart, container, picked, before)
    if (after !== before) void setViewport(after)
  })
  // The number of boxes or the size of the container changed.
  useEffect(() => {
    const frame = requestAnimationFrame(place)
    return () => cancelAnimationFrame(frame)
  }, [chart.form, chart.height])
  useEffect(() => {
    const observer = new ResizeObserver(place)
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  useEffect(() => show(), [picked])
  return (
    <>
      <ChartTools onZoomIn={() => void zoomIn()} onZoomOut={() => void zoomOut()} onFit={() => void fitView(whole)} />
      <div ref={box} className={css['flow']}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          nodeOrigin={[0, 0]}
          nodesDraggable={canDrag}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          zoomActivationKeyCode={null}
          panActivationKeyCode={null}
          zoomOnDoubleClick={false}
          panOnScroll={!scrollsPage}
          zoomOnScroll={!scrollsPage}
          preventScrolling={!scrollsPage}
          minZoom={0.2}
          maxZoom={1.5}
          nodeDragThreshold={6}
          proOptions={{ hideAttribution: true }}
          role="group"
          aria-label={chartText.title}
          onNodeDrag={(_, { id, position }) => setDragged({ id, y: position.y })}
          onNodeDragStop={(_, { id, position }) => {
            setDragged(undefined)
            const step = stepIndex(id)
            const to = placeOf(position.y, chart)
            if (step !== undefined && step !== to) edit({ kind: 'move-step', step, to }, stepId(to))
          }}
        />
      </div>
    </>
  )
}

/** Scales to fit, at most to 100 %. */
const whole = { maxZoom: 1, padding: 0.08 } as const

function toNodes(
  chart: DrawnFlowchart,
  canDrag: boolean,
  dragged: { readonly id: string; readonly y: number } | undefined,
): Part[] {
  const steps = chart.nodes.filter(({ kind }) => kind === 'step')
  return chart.nodes.map((node): Part => {
    const { id, kind, x, y, width, height } = node
    const isDragged = dragged?.id === id
    const edge = chart.edges.find(({ from, to }) => from === id && to !== 'alert')
    const after = chart.nodes.find((one) => one.id === edge?.to)
    const next = edge && after?.kind === 'step' ? { edge, to: after.stepId } : undefined
    return {
      id,
      type: kind,
      position: { x, y: isDragged ? dragged.y : y },
      width,
      height,
      draggable: canDrag && kind === 'step' && steps.length > 1,
      ...(isDragged ? { zIndex: 10 } : {}),
      data: { node, count: steps.length, next },
    }
  })
}

function toEdges(chart: DrawnFlowchart): Edge[] {
  return chart.edges.map(({ id, from, to, problems }) => {
    const colour = `var(--${{ error: 'danger', warning: 'warning', info: 'border-control' }[worstOf(problems) ?? 'info']})`
    return {
      id,
      type: 'link',
      source: from,
      target: to,
      style: { stroke: colour, strokeWidth: 1.5 },
      markerEnd: { type: MarkerType.ArrowClosed, color: colour, width: 16, height: 16 },
    }
  })
}

/** Returns the index at which a step was dropped. */
function placeOf(y: number, chart: DrawnFlowchart): number {
  const count = chart.nodes.filter(({ kind }) => kind === 'step').length
  return Math.max(0, Math.min(count - 1, Math.round(y / flowSizes.stepSpacing)))
}

function StepPart({ data: { node, count, next } }: NodeProps<Part>) {
  if (node.kind !== 'step') return null
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <StepBox step={node} count={count} />
      {next && <LinkLine edge={next.edge} from={node.stepId} to={next.to} />}
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </>
  )
}

function GroupPart({ data: { node } }: NodeProps<Part>) {
  if (node.kind !== 'group') return null
  return (
    <>
      <GroupBox group={node} />
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </>
  )
}

/** The alert that a match raises. */
function AlertPart() {
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <div className={css['alert']} role="img" aria-label={chartText.alertWhy}>
        <Bell size={26} />
        <span>{chartText.alert}</span>
      </div>
    </>
  )
}

function LinkPart({ id, sourceX, sourceY, targetX, targetY, style, markerEnd }: EdgeProps) {
  const [path] = getStraightPath({ sourceX, sourceY, targetX, targetY })
  return (
    <BaseEdge
      id={id}
      path={path}
      {...(style === undefined ? {} : { style })}
      {...(markerEnd === undefined ? {} : { markerEnd })}
    />
  )
}
