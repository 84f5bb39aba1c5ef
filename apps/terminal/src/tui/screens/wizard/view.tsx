import type { Area } from '../../app/screen.ts'
import { useTheme } from '../../parts/context.ts'
import { useStore } from '../../state/store.ts'
import { textOf } from '../../state/text-field.ts'
import { Column, Line, TerminalCursor } from '../../term/elements.tsx'
import { cleanLine, cleanLines } from '../../text/clean.ts'
import { cellsOf, fit, wrapText } from '../../text/fit.ts'
import type { Theme } from '../../theme/theme.ts'
import { highlight } from '../detection/highlight.ts'
import { questionsFor } from './questions.ts'
import type { WizardModel, WizardPreview } from './screen-model.ts'
import { choicesOf, questionAt, type WizardState } from './wizard.ts'

/** The width of the labels, in cells. */
const labelWidth = 15

/** The answers so far, the current question, its choices; at the end, a preview of the files. */
export function WizardView({ width, height, model }: Area & { readonly model: WizardModel }) {
  const theme = useTheme()
  const state = useStore(model.store)
  const preview = useStore(model.preview)
  const { rows } = useStore(model.folder.store)
  const question = questionAt(state)
  const choices = choicesOf(state, rows)
  const top = answerLines(state, theme, width)
  const rest = Math.max(0, height - top.length - 1)
  const lines =
    question === undefined
      ? previewLines(preview, theme, width, rest)
      : [
          theme.paint('strong', fit(` ${question.asks}`, width)),
          ...(state.problem === undefined
            ? []
            : wrapText(state.problem, width - 5).map((line) => theme.paint('error', fit(`   ! ${line}`, width)))),
          ...choiceLines(choices, state.cursor, theme, width, rest - 3),
        ]
  // Previous answers are above: the field is where the answer will be.
  const before = cellsOf(cleanLine(state.field.characters.slice(0, state.field.at).join('')))
  return (
    <Column width={width} height={height}>
      {top.map((line, index) => (
        <Line key={index} text={line} />
      ))}
      <Line text={theme.paint('border', '\u2500'.repeat(width))} />
      {lines.slice(0, rest).map((line, index) => (
        <Line key={`-${index}`} text={line} />
      ))}
      <TerminalCursor
        at={question === undefined ? undefined : { x: Math.min(width - 1, labelWidth + 2 + before), y: 1 + state.at }}
      />
    </Column>
  )
}

function answerLines(state: WizardState, theme: Theme, width: number): readonly string[] {
  const space = width - labelWidth - 3
  return questionsFor(state.answers).map(({ key, label, example }, index) => {
    const isHere = index === state.at
    const typed = textOf(state.field)
    const answer = state.answers[key]
    const offered = answer ?? state.proposals[key]
    const shown = isHere ? typed : (offered ?? '-')
    const isHint = isHere ? typed === '' : answer === undefined
    const text = isHere && typed === '' ? (offered ?? `for example ${example}`) : shown
    const lead = `${isHere ? '>' : ' '} ${fit(label, labelWidth - 1)} `
    return `${isHere ? theme.paint('accent', lead) : theme.paint('faint', lead)}${isHint ? theme.paint('faint', fit(text, space)) : fit(text, space)}`
  })
}

function choiceLines(
  choices: ReturnType<typeof choicesOf>,
  cursor: number,
  theme: Theme,
  width: number,
  height: number,
): readonly string[] {
  const seen = Math.max(1, height)
  const top = Math.max(0, Math.min(cursor - seen + 1, choices.length - seen))
  const first = Math.max(0, Math.min(top, cursor))
  // As wide as the widest choice, also of those not visible, so that the notes stay aligned.
  const space = Math.min(48, Math.floor(width / 2), Math.max(8, ...choices.map(({ value }) => cellsOf(value))) + 1)
  return choices.slice(first, first + seen).map(({ value, note }, index) => {
    const isCursor = first + index === cursor
    const line = `   ${isCursor ? '>' : ' '} ${fit(value, space)} ${isCursor ? fit(note, width - space - 7) : theme.paint('faint', fit(note, width - space - 7))} `
    return isCursor ? theme.paint('cursor', line) : line
  })
}

function previewLines(
  { text, problem, isBusy }: WizardPreview,
  theme: Theme,
  width: number,
  height: number,
): readonly string[] {
  const lead =
    problem !== undefined
      ? wrapText(problem.replace(/^error: /, ''), width - 4).map((line) =>
          theme.paint('error', fit(` ! ${line}`, width)),
        )
      : [
          theme.paint(
            'strong',
            fit(isBusy === true ? ' Loading ...' : ' Press Enter to write this, or S-Tab to go back.', width),
          ),
        ]
  const lines = cleanLines(text.replace(/\n$/, ''), 400).map((line) => {
    const language = /^(def|import|from|class| {4}return)\b/.test(line) ? 'python' : 'yaml'
    return `   ${highlight(line, language, theme, width - 3)}`
  })
  const space = height - lead.length
  const more = lines.length - space
  if (text === '' || more <= 0) return [...lead, ...(text === '' ? [] : lines)]
  return [...lead, ...lines.slice(0, space - 1), theme.paint('faint', fit(`   and ${more + 1} more lines`, width))]
}
