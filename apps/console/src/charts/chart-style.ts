import { useEffect, useState } from 'react'
import type { ChartStyle } from './chart-option.ts'
import './series.css'

/** The colors of charts in the current color scheme. Canvases do not follow style sheets, so it changes with them. */
export function useChartStyle(): ChartStyle {
  const [style, setStyle] = useState(readStyle)
  useEffect(() => {
    const observer = new MutationObserver(() => setStyle(readStyle()))
    observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => observer.disconnect()
  }, [])
  return style
}

function readStyle(): ChartStyle {
  const all = getComputedStyle(document.documentElement)
  const read = (name: string): string => all.getPropertyValue(`--${name}`).trim()
  return {
    series: ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-other'].map(read),
    text: read('fg'),
    muted: read('fg-muted'),
    line: read('border-quiet'),
    surface: read('bg-raised'),
    font: read('sans'),
  }
}
