import { takeEdge } from './edge.ts'
import type { Opening } from './reply.ts'

// The opening is in the window's name, which stays the same at the next address.
if (window.name.startsWith('{') && window.kaziEdge === undefined && window.top === window) {
  window.kaziEdge = takeEdge(JSON.parse(window.name) as Opening)
  window.name = ''
}
