/** What styles that scripts add must carry to be let in by the page policy (decision 0038). */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? ''
