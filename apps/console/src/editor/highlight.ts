import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import './code.css'

/** Syntax colors. The default ones are unreadable in dark mode. */
const style = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName), tags.attributeName], color: 'var(--code-key)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue], color: 'var(--code-text)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.escape], color: 'var(--code-number)' },
  {
    tag: [tags.keyword, tags.controlKeyword, tags.operatorKeyword, tags.moduleKeyword, tags.definitionKeyword],
    color: 'var(--code-word)',
  },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--code-call)' },
  { tag: [tags.typeName, tags.className, tags.labelName, tags.meta], color: 'var(--code-call)' },
  { tag: [tags.variableName, tags.name, tags.content], color: 'var(--code-name)' },
  { tag: [tags.punctuation, tags.operator, tags.separator, tags.bracket], color: 'var(--code-sign)' },
  { tag: [tags.comment, tags.lineComment, tags.blockComment], color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--danger)' },
])

export const codeColours = syntaxHighlighting(style)
