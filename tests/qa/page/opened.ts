import { takeEdge } from './edge.ts'
import type { Opening } from './reply.ts'

// The opening is in the window's name: a name outlives the way from one address to the next.
if (window.name.startsWith('{') && window.kaziEdge === undefined && window.top === window) {
  window.kaziEdge = takeEdge(JSON.parse(window.name) as Opening)
  window.name = ''
}
