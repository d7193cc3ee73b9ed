import sanitizeHtml from 'sanitize-html'
import { describe, expect, test } from 'vitest'
import { plainLine, richText, richTextOfNotation } from '../../../../server/values/rich-text/rich-text.ts'
import { parseHtml } from '../../../../server/values/rich-text/parse-html.ts'
import { htmlOf } from '../../../../server/values/rich-text/write-html.ts'
import { blocksOf, notationOf } from '../../../../src/services/contract/jobs/notation.ts'
import { readRichText } from '../../../../src/services/contract/jobs/read-rich-text.ts'
import { hostile } from '../../../support/content/hostile.ts'

const link = (href: string, text: string) => `<a href="${href}" rel="nofollow noopener ugc">${text}</a>`

describe('structure of HTML', () => {
  test.each<[string, string, string | undefined, string]>([
    ['divs are paragraphs', '<div>One<div>two</div></div><div>three</div>', undefined, 'One\n\ntwo\n\nthree'],
    ['no block in a paragraph', '<p>a<div>b</div></p></p><h2>c', '<p>a</p>\n<p>b</p>\n<h3>c</h3>', 'a\n\nb\n\nc'],
    ['headings have two sizes', '<h1>a</h1><h2>b</h2><h3><b>c</b></h3><h4>d</h4><h6>e</h6>', '<h3>a</h3>\n<h3>b</h3>\n<h3>c</h3>\n<h4>d</h4>\n<h4>e</h4>', 'a\n\nb\n\nc\n\nd\n\ne'],
    [
      'lists in lists, with an end tag and without, in an item and beside it',
      '<ul><li>a<ul><li>b</ul>c<li>d</li><ol><li>e</li></ol></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li><li>d<ol><li>e</li></ol></li></ul>',
      '- a\n  - b\n- c\n- d\n  1. e',
    ],
    ['items without a list, and text in a list', '<li>a<li>b</li><ol>c<li>d', '<ul><li>a</li><li>b</li></ul>\n<ol><li>c</li><li>d</li></ol>', '- a\n- b\n\n1. c\n2. d'],
    ['paragraphs of an item are its lines', '<ul><li><p>a</p><p>b</p><h4>c</h4></li></ul>', '<ul><li>a<br />b<br /><strong>c</strong></li></ul>', '- a\n  b\n  c'],
    ['two breaks end a paragraph, one is a line', 'a<br>b<br><br/>c<br>', undefined, 'a\nb\n\nc'],
    ['spaces leave their marks', '<p>a<b> b </b><i>c</i>.<strong> </strong></p>', '<p>a <strong>b</strong> <em>c</em>.</p>', 'a b c.'],
    ['a part of a word is not marked', '<p>C<b>o</b>de <b>all</b></p>', '<p>Code <strong>all</strong></p>', 'Code all'],
    ['cells are words, rows are paragraphs', '<table><tr><th>Pay<td>5</tr><tr><td>x</table><b>y</b>', '<p>Pay 5</p>\n<p>x</p>\n<p><strong>y</strong></p>', 'Pay 5\n\nx\n\ny'],
    ['bullets typed into paragraphs are lists', '<p>We need<br>• a<br>•b</p><p>• c</p><p>1 - 2<br>- 3</p>', '<p>We need</p>\n<ul><li>a</li><li>b</li><li>c</li></ul>\n<p>1 - 2<br />- 3</p>', 'We need\n\n- a\n- b\n- c\n\n1 - 2\n- 3'],
    ['plain text with bold words and links alone keeps its paragraphs and items', '<b>Role</b>\n\nYou weave\nwool:\n\n• by hand\n\n• <i>at home</i>', '<p><strong>Role</strong></p>\n<p>You weave wool:</p>\n<ul><li>by hand</li><li><em>at home</em></li></ul>', 'Role\n\nYou weave wool:\n\n- by hand\n- at home'],
    ['blank lines of a page are none', '<p>a\n\nb</p>\n\n<b>c</b>', '<p>a b</p>\n<p><strong>c</strong></p>', 'a b\n\nc'],
    ['lines of preformatted text stay', '<pre>a\n  b</pre>', undefined, 'a\nb'],
    ['an unknown element is its content', '<x-job><jobdescription><o:p>a</o:p></jobdescription></x-job>', undefined, 'a'],
    ['references are read, spaces are even', '<p>R&amp;D&nbsp;&nbsp;caf&eacute;&#8212;\u200b\u00ad\u0007&#0;&#xD800; x</p>', undefined, 'R&D café— x'],
    ['links keep http, https and mailto', '<p><a href="HTTPS://x.org/a b(c)">x</a> <a href="mailto:a@b.org">m</a> <a href="/y">y</a></p>', `<p>${link('https://x.org/a%20b%28c%29', 'x')} ${link('mailto:a@b.org', 'm')} y</p>`, 'x m y'],
    ['marks may be styles, which also take them away', '<b style="font-weight:normal"><p><span style="font-weight:700">a</span> <span style="font-style: italic">b</span> <b style="font-weight: 400">c</b> d</p></b>', '<p><strong>a</strong> <em>b</em> c d</p>', 'a b c d'],
    ['styles of scripts from right to left alone are no marks, as Word writes them', '<p><b style="mso-bidi-font-weight:normal">a</b> <i style=\'mso-bidi-font-style:normal\'>b</i> <span style="mso-bidi-font-style:italic">c</span></p>', '<p><strong>a</strong> <em>b</em> c</p>', 'a b c'],
    ['a link over several marks is one', '<a href="http://x.org">a <b>b</b></a>', `<p>${link('http://x.org/', 'a <strong>b</strong>')}</p>`, 'a b'],
  ])('%s', (_, written, html, text) => {
    expect(richText(written)).toEqual(html === undefined ? { text } : { html, text })
  })

  test.each<[string, string, string]>([
    ['once, as Greenhouse does', '&lt;h2&gt;A &amp;amp; B&lt;/h2&gt;&lt;p class=&quot;x&quot;&gt;c&amp;nbsp;d&lt;/p&gt;', '<h3>A &amp; B</h3>\n<p>c d</p>'],
    ['twice', '&amp;lt;h2&amp;gt;A&amp;lt;/h2&amp;gt;', '<h3>A</h3>'],
    ['within one element', '<div>&lt;ul&gt;&lt;li&gt;a&lt;/li&gt;&lt;/ul&gt;</div>', '<ul><li>a</li></ul>'],
    ['as a CDATA section', ' <![CDATA[<ul><li>a</li></ul>]]> ', '<ul><li>a</li></ul>'],
  ])('HTML that was escaped %s', (_, written, html) => {
    expect(richText(written).html).toBe(html)
  })
})

describe('plain text', () => {
  test.each([
    ['pay < 5, age >18 & more, a<b'],
    ['Dear <your name>, write to <jobs@example.org>'],
    ['List<String> and Vec<T>'],
    ['Use the &lt;p&gt; element', 'Use the <p> element'],
    ['R&amp;D, AT&T, &copy2024', 'R&D, AT&T, &copy2024'],
    ['# of openings: 5\n2024. A year\n2 * 3 * 4, snake_case, 5*6*7'],
    ['One\r\ntwo\n\nthree', 'One\ntwo\n\nthree'],
  ])('%s', (written, text = written) => {
    expect(richText(written)).toEqual({ text })
  })

  test('signs of headings, items, emphasis and links are read', () => {
    expect(richText('## About\nText of **all**\n• a\n\t• b\n• c\n1. x\n2) y\n\n[Site](https://x.org), [bad](javascript:alert(1))')).toEqual({
      html: `<h3>About</h3>\n<p>Text of <strong>all</strong></p>\n<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>\n<ol><li>x</li><li>y</li></ol>\n<p>${link('https://x.org/', 'Site')}, [bad](javascript:alert(1))</p>`,
      text: 'About\n\nText of all\n\n- a\n  - b\n- c\n\n1. x\n2. y\n\nSite, [bad](javascript:alert(1))',
    })
  })

  test('an employer types no HTML', () => {
    expect(richTextOfNotation('<b>a</b> &amp; c')).toEqual({ text: '<b>a</b> &amp; c' })
    expect(richTextOfNotation('**<b>a</b> &amp; c**')).toEqual({ html: '<p><strong>&lt;b&gt;a&lt;/b&gt; &amp;amp; c</strong></p>', text: '<b>a</b> &amp; c' })
  })
})

test.each([
  ['  Senior\n <b>Cook</b> &amp; Baker ', 'Senior Cook & Baker'],
  ['C++ &lt;Senior&gt; **x** - y', 'C++ <Senior> **x** - y'],
  ['<p>a</p><p>b</p>', 'a b'],
  ['R&D <Remote>', 'R&D <Remote>'],
])('a line of %j', (written, line) => {
  expect(plainLine(written)).toBe(line)
})

/** Texts that made other sanitisers write script: the usual vectors, and those that a second parser reads in another way. */
const vectors = [
  '<script>alert(1)</script>', '<ScRiPt src=//x.org/a.js>', '<img src=x onerror=alert(1)>', '<svg onload=alert(1)>', '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>', '<a href="jAvAsCrIpT:alert(1)">x</a>', '<a href=" java\nscript:alert(1)">x</a>', '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>', '<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a href="vbscript:x">x</a>', '<a href="//x.org">x</a>',
  '<a href="https://x.org/&quot;onmouseover=&quot;alert(1)">x</a>', '<a href=\'https://x.org/"><script>alert(1)</script>\'>x</a>', '<a href="https://user:pass@x.org">x</a>',
  '<p style="background:url(javascript:alert(1))" onclick=alert(1)>x</p>', '<iframe srcdoc="<script>alert(1)</script>">', '<object data="x.swf">', '<form action="javascript:x"><button>x',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">', '<textarea><img title="</textarea><img src=x onerror=alert(1)>">', '<svg><textarea><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->', '<![CDATA[<img src=x onerror=alert(1)>]]>', '<xmp><p title="</xmp><svg/onload=alert(1)>"></xmp>', '<template><script>alert(1)</script></template>',
  '<b><p></b></p><script\n>alert(1)</script\n>', '<<script>alert(1)//<</script>', '<p/onclick=alert(1)//>', '<style>@import "x"</style><link rel=stylesheet href=x>', '<base href="https://x.org/">',
  '&lt;script&gt;alert(1)&lt;/script&gt;<p>x', '&lt;img src=x onerror=alert(1)&gt;&lt;/p&gt;', '**<img src=x onerror=alert(1)>**', '[x](javascript:alert(1)) **y**', '[x](https://x.org/"onmouseover=alert(1))',
  '[<img src=x onerror=alert(1)>](https://x.org)', hostile, `<p>${hostile}</p><b>x</b>`,
]

const tags = ['h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a']
/** The stored form, read by its letter: these tags, and no other character of HTML. */
const stored = /^(?:<\/?(?:h3|h4|p|ul|ol|li|strong|em|a)>|<br \/>|<a href="(?:https?:\/\/|mailto:)[^"<>'\s]*" rel="nofollow noopener ugc">|[^<>&]|&(?:amp|lt|gt|quot);)*$/u

const expectSafe = (written: string) => {
  const { html = '', text } = richText(written)
  expect(html).toMatch(stored)
  expect(text).not.toMatch(/(?![\n\t])\p{Cc}|\ufffd/u)
  if (html === '') return
  // Whatever reads it again reads the same: the library, the parser, and the editor.
  expect(sanitizeHtml(html, { allowedTags: tags, allowedAttributes: { a: ['href', 'rel'] } })).toBe(html)
  expect(richText(html)).toEqual({ html, text })
  expect(htmlOf(readRichText(html))).toBe(html)
  const { blocks } = parseHtml(html)!
  expect(htmlOf(blocksOf(notationOf(blocks)))).toBe(html)
}

describe('hostile input', () => {
  test.each(vectors)('%j', (vector) => {
    expectSafe(vector)
    expectSafe(`<ul><li>${vector}</li></ul><strong>z</strong>`)
  })

  /** The same pieces in every order that a generator of a fixed seed gives. */
  const pieces = [
    ...['p', 'div', 'ul', 'ol', 'li', 'b', 'i', 'h2', 'h5', 'a', 'table', 'td', 'pre', 'span', 'script', 'style', 'svg', 'x-y', 'textarea'].flatMap((name) => [`<${name}>`, `</${name}>`]),
    '<a href="https://x.org/*_(1)">', '<br>', '<hr>', '<!--', '-->', ' ', '\n', '\n\n', '&nbsp;', '&lt;', '&gt;', '&amp;', 'word', 'two words', '*', '**', '- ', '\n1. ', '2.', '## ', '[', '](https://x.org)', '\\',
    '•', '(', ')', '.', '😀', 'é', '中',
  ]
  test('soup of all pieces has one form in HTML and in the notation', () => {
    let seed = 7
    const next = (below: number) => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) % below
    for (let round = 0; round < 800; round += 1) expectSafe(Array.from({ length: 1 + (next(40) >> 1) }, () => pieces[(next(1 << 20) >> 4) % pieces.length]).join(''))
  })

  test.each([
    ['<div>', 200_000], ['<b>', 300_000], ['<ul><li>', 120_000], ['<li>x', 20_000], ['<', 1_000_000], ['&lt;', 250_000], ['&amp;lt;', 120_000], ['[', 200_000], ['*a ', 60_000], ['`<!--', 200_000], ['<p><a href=x>', 80_000],
  ])('%j a great many times is read in time', (piece, times) => {
    const { html = '', text } = richText(piece.repeat(times))
    expect([html.length, text.length].every((length) => length <= 3_000_000)).toBe(true)
  })
})

describe('a stored description', () => {
  test.each([
    ['<p>a <script>alert(1)</script></p>', '<p>a &lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<p onclick="x">a</p>', '<p>&lt;p onclick="x"&gt;a</p>'],
    ['<p><a href="javascript:alert(1)" rel="x">a</a></p>', '<p>a</p>'],
    ['a<li>b</ul></ul></strong>c', '<p>a</p>\n<ul><li>b</li></ul>\n<p>c</p>'],
  ])('that is none, %j, is shown as text', (html, shown) => {
    expect(htmlOf(readRichText(html))).toBe(shown)
  })

  test('of any depth has four lists in another', () => {
    expect(htmlOf(readRichText('<ul><li>a'.repeat(10_000)))).toMatch(/^(?:<ul><li>a){4}(?:<\/li><li>a)+(?:<\/li><\/ul>){4}$/)
  })
})

describe('a text that is too long', () => {
  const items = '<ul><li>one</li><li>two</li><li>three</li></ul>'
  test.each<[string, number, object]>([
    [`<p>a</p>${items}`, 21, { html: '<p>a</p>\n<ul><li>one</li><li>two</li></ul>', text: 'a\n\n- one\n- two', cut: true }],
    [`<p>a</p>${items}`, 22, { html: '<p>a</p>\n<ul><li>one</li><li>two</li><li>three</li></ul>', text: 'a\n\n- one\n- two\n- three' }],
    ['<p>a <b>bold</b> text</p>', 5, { html: '<p>a <strong>bol</strong></p>', text: 'a bol', cut: true }],
    ['<p>one two</p>', 4, { text: 'one', cut: true }],
    ['a😀b', 2, { text: 'a', cut: true }],
  ])('%j ends within %i characters', (written, longest, expected) => {
    expect(richText(written, longest)).toEqual(expected)
  })
})
