/** Characters of Chinese in their simplified and their traditional form, one after the other: those of professions, work and cities. */
const pairs =
  '软軟体體师師护護会會计計员員经經产產销銷财財务務实實习習开開发發设設电電网網络絡数數据據库庫总總监監厨廚医醫药藥学學语語译譯编編辑輯记記运運营營维維测測试試质質检檢验驗仓倉储儲车車驾駕驶駛机機场場业業项項银銀证證审審税稅顾顧问問广廣东東华華门門国國际際贸貿职職应應届屆时時远遠专專户戶导導' +
  '双雙汉漢韩韓兰蘭艺藝术術乐樂动動画畫图圖书書馆館长長处處级級优優传傳视視频頻后後湾灣龙龍宁寧济濟苏蘇庆慶陕陝岛島乡鄉镇鎮县縣区區关關单單报報资資险險团團队隊组組织織训訓练練养養儿兒园園厂廠装裝饰飾铁鐵钢鋼轮輪货貨递遞邮郵购購买買卖賣价價标標码碼云雲筑築给給环環节節绿綠创創摄攝录錄话話线線热熱' +
  '马馬刘劉张張陈陳连連达達'

const characters = [...pairs]
const forms = characters.filter((_, at) => at % 2 === 0).map((simplified, at) => [simplified, characters[2 * at + 1] ?? simplified] as const)
const simplifiedOf = new Map(forms.map(([simplified, traditional]) => [traditional, simplified]))
const traditionalOf = new Map(forms)

const within = (word: string, of: ReadonlyMap<string, string>): string => [...word].map((character) => of.get(character) ?? character).join('')

/** The other forms of a word of Chinese: '會計' is '会计'. */
export const otherHan = (word: string): string[] => (/^\p{Script=Han}{1,2}$/u.test(word) ? [...new Set([within(word, simplifiedOf), within(word, traditionalOf)])].filter((form) => form !== word) : [])
