import { notify } from './notify.tsx'

/** Takes a text to the clipboard and says `done`; says so, too, where the browser does not let it. Gives whether it is there. */
export async function copyText(text: string, done?: string): Promise<boolean> {
  const isCopied = (await byClipboard(text)) || byCommand(text)
  if (!isCopied) notify.failed('The browser does not allow the console to use the clipboard.')
  else if (done !== undefined) notify.done(done)
  return isCopied
}

async function byClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Over plain HTTP there is no clipboard; elsewhere it may be forbidden.
    return false
  }
}

/** As pages did before there was a clipboard: what is copied now is this text. */
function byCommand(text: string): boolean {
  let isCopied = false
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopPropagation()
    isCopied = event.clipboardData !== null
  }
  document.addEventListener('copy', give, { capture: true, once: true })
  document.execCommand('copy')
  document.removeEventListener('copy', give, { capture: true })
  return isCopied
}
