// Small CV files for tests.

/** A ZIP archive with stored (uncompressed) entries, in order. */
export const zip = (entries: Record<string, string>): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, path, data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    locals.push(local)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, path]))
    offset += local.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(locals.length, 4)
  end.writeUInt16LE(locals.length, 6)
  end.writeUInt32LE(listing.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, listing, Buffer.from('PK\u0005\u0006'), end])
}

const crc32 = (data: Buffer): number => {
  let crc = ~0
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const contentTypes = (type: string) => `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`

/** Small files of each kind, whole enough to be recognised by their content. */
export const cvs = {
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  doc: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]),
  docx: zip({ '[Content_Types].xml': contentTypes(wordType), 'word/document.xml': '<w:document/>' }),
  docm: zip({ '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'), 'word/document.xml': '<w:document/>' }),
  zip: zip({ 'readme.txt': 'hello' }),
  png: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  text: Buffer.from('I am a text.'),
}
