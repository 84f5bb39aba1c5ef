// The default theme without its fonts: pages use the fonts of the system.
import theme from 'vitepress/theme-without-fonts'
import './style.css'

export default theme
