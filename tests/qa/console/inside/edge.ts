import { takeEdge } from '../../page/edge.ts'
import { setApart } from './apart.ts'

// Runs before any script of the application, in the frame of the console.
const opening = window.parent.kaziHost?.opening() ?? null
if (opening !== null) {
  setApart()
  window.kaziEdge = takeEdge(opening)
}
