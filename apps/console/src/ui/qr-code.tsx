import { create } from 'qrcode'
import { useMemo } from 'react'

/** Scanners require a margin of four modules (ISO/IEC 18004, 5.3.8). */
const margin = 4

/** A QR code; dark on light in every color scheme, since some scanners read nothing else. */
export function QrCode({
  text,
  label,
  size = 184,
}: {
  readonly text: string
  readonly label: string
  readonly size?: number
}) {
  const { count, path } = useMemo(() => draw(text), [text])
  const whole = count + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-margin} ${-margin} ${whole} ${whole}`}
      shapeRendering="crispEdges"
    >
      <rect x={-margin} y={-margin} width={whole} height={whole} rx={2} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Encodes each row as runs of dark modules. */
function draw(text: string): { readonly count: number; readonly path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const start = x
      while (x < size && data[y * size + x]) x++
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`
    }
  return { count: size, path }
}
