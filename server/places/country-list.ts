/** A line for each country of ISO 3166-1: its codes of two and three letters, and its official names that Intl does not have, without articles (public/SOURCES.md). */
export const countryLines = `
AD|AND|Principality of Andorra|Principauté d'Andorre|Principado de Andorra|Княжество Андорра|إمارة أندورا|安道尔公国
AE|ARE|Объединенные Арабские Эмираты
AF|AFG|Islamic Republic of Afghanistan|République islamique d'Afghanistan|República Islámica del Afganistán|Исламская Республика Афганистан|جمهورية أفغانستان الإسلامية|阿富汗伊斯兰共和国
AG|ATG
AI|AIA
AL|ALB|Republic of Albania|République d'Albanie|República de Albania|Республика Албания|جمهورية ألبانيا|阿尔巴尼亚共和国
AM|ARM|Republic of Armenia|République d'Arménie|República de Armenia|Республика Армения|جمهورية أرمينيا|亚美尼亚共和国
AO|AGO|Republic of Angola|République d'Angola|República de Angola|Республика Ангола|جمهورية أنغولا|安哥拉共和国
AQ|ATA|Antarctica|Antarctique|Antártida|Антарктике|أنتاركتيكا|南极洲
AR|ARG|Argentine Republic|République argentine|República Argentina|Аргентинская Республика|جمهورية الأرجنتين|阿根廷共和国
AS|ASM
AT|AUT|Republic of Austria|République d'Autriche|República de Austria|Австрийская Республика|جمهورية النمسا|奥地利共和国
AU|AUS
AW|ABW
AX|ALA|Îles d’Åland|Аландских островов
AZ|AZE|Republic of Azerbaijan|République d'Azerbaïdjan|República de Azerbaiyán|Азербайджанская Республика|جمهورية أذربيجان|阿塞拜疆共和国
BA|BIH|Bosnia
BB|BRB
BD|BGD|People's Republic of Bangladesh|République populaire du Bangladesh|República Popular de Bangladesh|Народная Республика Бангладеш|جمهورية بنغلاديش الشعبية|孟加拉人民共和国
BE|BEL|Kingdom of Belgium|Royaume de Belgique|Reino de Bélgica|Королевство Бельгия|مملكة بلجيكا|比利时王国
BF|BFA
BG|BGR|Republic of Bulgaria|République de Bulgarie|República de Bulgaria|Республика Болгария|جمهورية بلغاريا|保加利亚共和国
BH|BHR|Kingdom of Bahrain|Royaume de Bahreïn|Reino de Bahrein|Королевство Бахрейн|مملكة البحرين|巴林王国
BI|BDI|Republic of Burundi|République du Burundi|República de Burundi|Республика Бурунди|جمهورية بوروندي|布隆迪共和国
BJ|BEN|Republic of Benin|République du Bénin|República de Benin|Республика Бенин|بنن|جمهورية بنن|贝宁共和国
BL|BLM|San Barthélemy
BM|BMU|Бермудские острова
BN|BRN|Бруней-Даруссалам|بروني دار السلام|文莱达鲁萨兰国
BO|BOL|Bolivia (Plurinational State of)|Plurinational State of Bolivia|Bolivie (État plurinational de)|État plurinational de Bolivie|Bolivia (Estado Plurinacional de)|Estado Plurinacional de Bolivia|Боливия (Многонациональное Государство)|Многонациональное Государство Боливия|بوليفيا (دولة - المتعددة القوميات)|دولة بوليفيا المتعددة القوميات|多民族玻利维亚国
BQ|BES|Bonaire, Sint Eustatius and Saba|Bonaire, Saint-Eustache et Saba|Bonaire, San Eustaquio y Saba|Бонайре, Синт-Эстатиус и Саба|بونير وسانت يوستاشيوس وسابا|博纳尔，圣俄斯塔休斯和萨巴
BR|BRA|Federative Republic of Brazil|République fédérative du Brésil|República Federativa del Brasil|Федеративная Республика Бразилия|جمهورية البرازيل الاتحادية|巴西联邦共和国
BS|BHS|Commonwealth of the Bahamas|Commonwealth des Bahamas|Commonwealth de las Bahamas|Багамские Острова|Содружество Багамских Островов|كمنولث جزر البهاما|巴哈马国
BT|BTN|Kingdom of Bhutan|Royaume du Bhoutan|Reino de Bhután|Королевство Бутан|مملكة بوتان|不丹王国
BV|BVT|Bouvet Island|Île Bouvet|Isla Bouvet|Остров Буве|جزيرة بوفيت|布维岛
BW|BWA|Republic of Botswana|République du Botswana|República de Botswana|Республика Ботсвана|جمهورية بوتسوانا|博茨瓦纳共和国
BY|BLR|Republic of Belarus|République du Bélarus|República de Belarús|Республика Беларусь|جمهورية بيلاروس|白俄罗斯共和国
BZ|BLZ
CA|CAN
CC|CCK|Cocos Islands|Îles des Cocos (Keeling)|Islas Cocos (Keeling)|Кокосовых (Килинг) островов|جزر كوكس (كيلينغ)
CD|COD|CONGO (THE DEMOCRATIC REPUBLIC OF THE)|République démocratique du Congo|Демократическая Республика Конго|جمهورية الكونغو الديمقراطية|刚果民主共和国
CF|CAF|Центральноафриканская Республика
CG|COG|République du Congo|República del Congo|Конго|Республика Конго|الكونغو|جمهورية الكونغو|刚果|刚果共和国
CH|CHE|Swiss Confederation|Confédération suisse|Confederación Suiza|Швейцарская Конфедерация|الاتحاد السويسري|瑞士联邦
CI|CIV|كوت ديفوار
CK|COK|Острова Кука
CL|CHL|Republic of Chile|République du Chili|República de Chile|Республика Чили|شيلي|جمهورية شيلي|智利共和国
CM|CMR|Republic of Cameroon|République du Cameroun|República del Camerún|Республика Камерун|جمهورية الكاميرون|喀麦隆共和国
CN|CHN|People's Republic of China|République populaire de Chine|República Popular China|Китайская Народная Республика|جمهورية الصين الشعبية|中华人民共和国
CO|COL|Republic of Colombia|République de Colombie|República de Colombia|Республика Колумбия|جمهورية كولومبيا|哥伦比亚共和国
CR|CRI|Republic of Costa Rica|République du Costa Rica|República de Costa Rica|Республика Коста-Рика|جمهورية كوستاريكا|哥斯达黎加共和国
CU|CUB|Republic of Cuba|République de Cuba|República de Cuba|Республика Куба|جمهورية كوبا|古巴共和国
CV|CPV|Republic of Cabo Verde|République de Cabo Verde|República de Cabo Verde|Республика Кабо-Верде|كابو فيردي|جمهورية كابو فيردي|佛得角共和国
CW|CUW
CX|CXR|Isla Christmas|остров Рождества|جزيرة عيد الميلاد
CY|CYP|Republic of Cyprus|République de Chypre|República de Chipre|Республика Кипр|جمهورية قبرص|塞浦路斯共和国
CZ|CZE|République tchèque|República Checa|Чешская Республика|تشيكيا|الجمهورية التشيكية|捷克共和国
DE|DEU|Federal Republic of Germany|République fédérale d'Allemagne|República Federal de Alemania|Федеративная Республика Германия|جمهورية ألمانيا الاتحادية|德意志联邦共和国
DJ|DJI|Republic of Djibouti|République de Djibouti|República de Djibouti|Республика Джибути|جمهورية جيبوتي|吉布提共和国
DK|DNK|Kingdom of Denmark|Royaume du Danemark|Reino de Dinamarca|Королевство Дания|مملكة الدانمرك|丹麦王国
DM|DMA|Commonwealth of Dominica|Commonwealth de Dominique|Commonwealth de Dominica|Содружество Доминики|كمنولث دومينيكا|多米尼克国
DO|DOM|الجمهورية الدومينيكية|多米尼加
DZ|DZA|People's Democratic Republic of Algeria|République algérienne démocratique et populaire|República Argelina Democrática y Popular|Алжирская Народная Демократическая Республика|الجمهورية الجزائرية الديمقراطية الشعبية|阿尔及利亚民主人民共和国
EC|ECU|Republic of Ecuador|République de l'Équateur|República del Ecuador|Республика Эквадор|إكوادور|جمهورية إكوادور|厄瓜多尔共和国
EE|EST|Republic of Estonia|République d'Estonie|República de Estonia|Эстонская Республика|جمهورية إستونيا|爱沙尼亚共和国
EG|EGY|Arab Republic of Egypt|République arabe d'Égypte|República Árabe de Egipto|Арабская Республика Египет|جمهورية مصر العربية|阿拉伯埃及共和国
EH|ESH
ER|ERI|State of Eritrea|État d'Érythrée|Estado de Eritrea|Государство Эритрея|دولة إريتريا|厄立特里亚国
ES|ESP|Kingdom of Spain|Royaume d'Espagne|Reino de España|Королевство Испания|مملكة إسبانيا|西班牙王国
ET|ETH|Federal Democratic Republic of Ethiopia|République fédérale démocratique d'Éthiopie|República Democrática Federal de Etiopía|Федеративная Демократическая Республика Эфиопия|جمهورية إثيوبيا الديمقراطية الاتحادية|埃塞俄比亚联邦民主共和国
FI|FIN|Republic of Finland|République de Finlande|República de Finlandia|Финляндская Республика|جمهورية فنلندا|芬兰共和国
FJ|FJI|Republic of Fiji|République des Fidji|República de Fiji|Республика Фиджи|جمهورية فيجي|斐济共和国
FK|FLK|FALKLAND ISLANDS [MALVINAS]|Îles Falkland (Malvinas)|Islas Malvinas (Falkland)|Фолклендские (Мальвинские) острова|جزر فوكلاند (مالفيناس)|福克兰群岛（马尔维纳斯）
FM|FSM|Micronesia (Federated States of)|Federated States of Micronesia|Micronésie (États fédérés de)|États fédérés de Micronésie|Micronesia (Estados Federados de)|Estados Federados de Micronesia|Микронезия (Федеративные Штаты)|ميكرونيزيا (ولايات - الموحدة)|ولايات ميكرونيزيا الموحدة|密克罗尼西亚联邦
FO|FRO|Фарерские острова|جزر فايرو
FR|FRA|French Republic|République française|República Francesa|Французская Республика|الجمهورية الفرنسية|法兰西共和国
GA|GAB|Gabonese Republic|République gabonaise|República Gabonesa|Габонская Республика|غابون|جمهورية الغابون|加蓬共和国
GB|GBR|United Kingdom of Great Britain and Northern Ireland|Royaume-Uni de Grande-Bretagne et d’Irlande du Nord|Reino Unido de Gran Bretaña e Irlanda del Norte|Соединенное Королевство Великобритании и Северной Ирландии|المملكة المتحدة لبريطانيا العظمى وآيرلندا الشمالية|大不列颠及北爱尔兰联合王国
GD|GRD
GE|GEO
GF|GUF|غيانا الفرنسية
GG|GGY|غيرنسي|格恩西
GH|GHA|Republic of Ghana|République du Ghana|República de Ghana|Республика Гана|جمهورية غانا|加纳共和国
GI|GIB
GL|GRL|غرينلند
GM|GMB|Republic of the Gambia|République de Gambie|República de Gambia|Республика Гамбия|جمهورية غامبيا|冈比亚共和国
GN|GIN|Republic of Guinea|République de Guinée|República de Guinea|Гвинейская Республика|جمهورية غينيا|几内亚共和国
GP|GLP
GQ|GNQ|Republic of Equatorial Guinea|République de Guinée équatoriale|República de Guinea Ecuatorial|Республика Экваториальная Гвинея|جمهورية غينيا الاستوائية|赤道几内亚共和国
GR|GRC|Hellenic Republic|République hellénique|República Helénica|Греческая Республика|الجمهورية الهيلينية|希腊共和国
GS|SGS|South Georgia and the South Sandwich Islands|Georgia del Sur y las Islas Sandwich del Sur|Южная Джорджия и Южные Сандвичевы острова|南乔治亚岛和南桑德韦奇岛
GT|GTM|Republic of Guatemala|République du Guatemala|República de Guatemala|Республика Гватемала|جمهورية غواتيمالا|危地马拉共和国
GU|GUM
GW|GNB|Republic of Guinea-Bissau|République de Guinée-Bissau|República de Guinea-Bissau|Республика Гвинея-Бисау|جمهورية غينيا - بيساو|几内亚比绍共和国
GY|GUY|Co-operative Republic of Guyana|République coopérative du Guyana|República Cooperativa de Guyana|Кооперативная Республика Гайана|جمهورية غيانا التعاونية|圭亚那合作共和国
HK|HKG|China, Hong Kong Special Administrative Region|Chine, région administrative spéciale de Hong Kong|China, región administrativa especial de Hong Kong|Китай, Специальный административный район Гонконг|الصين، منطقة هونغ كونغ الإدارية الخاصة
HM|HMD|Heard & McDonald Islands|Heard Island and McDonald Islands|Île Heard-et-Îles MacDonald|Islas Heard y McDonald|Остров Херд и острова Макдональд|جزيرة هيرد وجزر ماكدونالد|赫德岛和麦克唐纳岛
HN|HND|Republic of Honduras|République du Honduras|República de Honduras|Республика Гондурас|جمهورية هندوراس|洪都拉斯共和国
HR|HRV|Republic of Croatia|République de Croatie|República de Croacia|Республика Хорватия|جمهورية كرواتيا|克罗地亚共和国
HT|HTI|Republic of Haiti|République d'Haïti|República de Haití|Республика Гаити|جمهورية هايتي|海地共和国
HU|HUN
ID|IDN|Republic of Indonesia|République d'Indonésie|República de Indonesia|Республика Индонезия|جمهورية إندونيسيا|印度尼西亚共和国
IE|IRL
IL|ISR|State of Israel|État d'Israël|Estado de Israel|Государство Израиль|دولة إسرائيل|以色列国
IM|IMN|Остров Мэн
IN|IND|Republic of India|République de l'Inde|República de la India|Республика Индия|جمهورية الهند|印度共和国
IO|IOT|المحيط الهندي الإقليم البريطاني في|英属印度洋领土
IQ|IRQ|Republic of Iraq|République d'Iraq|República del Iraq|Республика Ирак|جمهورية العراق|伊拉克共和国
IR|IRN|Iran (Islamic Republic of)|Islamic Republic of Iran|Iran (République islamique d’)|République islamique d'Iran|Irán (República Islámica del)|República Islámica del Irán|Иран (Исламская Республика)|Исламская Республика Иран|إيران (جمهورية - الإسلامية)|جمهورية إيران الإسلامية|伊朗伊斯兰共和国
IS|ISL|Republic of Iceland|République d'Islande|República de Islandia|Республика Исландия|جمهورية آيسلندا|冰岛共和国
IT|ITA|Republic of Italy|République italienne|República Italiana|Итальянская Республика|جمهورية إيطاليا|意大利共和国
JE|JEY|泽西
JM|JAM
JO|JOR|Hashemite Kingdom of Jordan|Royaume hachémite de Jordanie|Reino Hachemita de Jordania|Иорданское Хашимитское Королевство|المملكة الأردنية الهاشمية|约旦哈希姆王国
JP|JPN|日本国
KE|KEN|Republic of Kenya|République du Kenya|República de Kenya|Республика Кения|جمهورية كينيا|肯尼亚共和国
KG|KGZ|Kyrgyz Republic|République kirghize|República Kirguisa|Кыргызстан|Кыргызская Республика|جمهورية قيرغيزستان|吉尔吉斯共和国
KH|KHM|Kingdom of Cambodia|Royaume du Cambodge|Reino de Camboya|Королевство Камбоджа|مملكة كمبوديا|柬埔寨王国
KI|KIR|Republic of Kiribati|République de Kiribati|República de Kiribati|Республика Кирибати|كيريباس|جمهورية كيريباس|基里巴斯共和国
KM|COM|Union of the Comoros|Union des Comores|Unión de las Comoras|Коморские Острова|Союз Коморских Островов|اتحاد جزر القمر|科摩罗联盟
KN|KNA|Saint-Kitts-et-Nevis|Saint Kitts y Nevis|سانت كيتس ونيفس
KP|PRK|Democratic People's Republic of Korea|KOREA (THE DEMOCRATIC PEOPLE’S REPUBLIC OF)|République populaire démocratique de Corée|República Popular Democrática de Corea|Корейская Народно-Демократическая Республика|جمهورية كوريا الشعبية الديمقراطية|朝鲜民主主义人民共和国
KR|KOR|KOREA (THE REPUBLIC OF)|République de Corée|República de Corea|جمهورية كوريا|大韩民国
KW|KWT|State of Kuwait|État du Koweït|Estado de Kuwait|Государство Кувейт|دولة الكويت|科威特国
KY|CYM|Îles Caïmanes|Кайман острова
KZ|KAZ|Republic of Kazakhstan|République du Kazakhstan|Kazajstán|República de Kazajstán|Республика Казахстан|جمهورية كازاخستان|哈萨克斯坦共和国
LA|LAO|Lao People's Democratic Republic|République démocratique populaire lao|República Democrática Popular Lao|Лаосская Народно-Демократическая Республика|جمهورية لاو الديمقراطية الشعبية|老挝人民民主共和国
LB|LBN|Lebanese Republic|République libanaise|República Libanesa|Ливанская Республика|الجمهورية اللبنانية|黎巴嫩共和国
LC|LCA
LI|LIE|Principality of Liechtenstein|Principauté du Liechtenstein|Principado de Liechtenstein|Княжество Лихтенштейн|إمارة ليختنشتاين|列支敦士登公国
LK|LKA|Democratic Socialist Republic of Sri Lanka|République socialiste démocratique de Sri Lanka|República Socialista Democrática de Sri Lanka|Демократическая Социалистическая Республика Шри-Ланка|سري لانكا|جمهورية سري لانكا الاشتراكية الديمقراطية|斯里兰卡民主社会主义共和国
LR|LBR|Republic of Liberia|République du Libéria|República de Liberia|Республика Либерия|ليبريا|جمهورية ليبريا|利比里亚共和国
LS|LSO|Kingdom of Lesotho|Royaume du Lesotho|Reino de Lesotho|Королевство Лесото|مملكة ليسوتو|莱索托王国
LT|LTU|Republic of Lithuania|République de Lituanie|República de Lituania|Литовская Республика|جمهورية ليتوانيا|立陶宛共和国
LU|LUX|Grand Duchy of Luxembourg|Grand-Duché de Luxembourg|Gran Ducado de Luxemburgo|Великое Герцогство Люксембург|لكسمبرغ|دوقية لكسمبرغ الكبرى|卢森堡大公国
LV|LVA|Republic of Latvia|République de Lettonie|República de Letonia|Латвийская Республика|جمهورية لاتفيا|拉脱维亚共和国
LY|LBY|State of Libya|État de Libye|Estado de Libia|Государство Ливия|دولة ليبيا|利比亚国
MA|MAR|Kingdom of Morocco|Royaume du Maroc|Reino de Marruecos|Королевство Марокко|المملكة المغربية|摩洛哥王国
MC|MCO|Principality of Monaco|Principauté de Monaco|Principado de Mónaco|Княжество Монако|إمارة موناكو|摩纳哥公国
MD|MDA|Republic of Moldova|MOLDOVA (THE REPUBLIC OF)|République de Moldova|República de Moldova|Республика Молдова|جمهورية مولدوفا|摩尔多瓦共和国
ME|MNE
MF|MAF|Saint-Martin (partie française)|San Martín (parte francesa)|Сен-Мартен (французская часть)|سانت مارتن (الجزء الفرنسي)|圣马丁（法属）
MG|MDG|Republic of Madagascar|République de Madagascar|República de Madagascar|Республика Мадагаскар|جمهورية مدغشقر|马达加斯加共和国
MH|MHL|Republic of the Marshall Islands|République des Îles Marshall|República de las Islas Marshall|Маршалловы Острова|Республика Маршалловы Острова|جمهورية جزر مارشال|马绍尔群岛共和国
MK|MKD|Republic of North Macedonia|République de Macédoine du Nord|República de Macedonia del Norte|Республика Северная Македония|جمهورية مقدونيا الشمالية|北马其顿共和国
ML|MLI|Republic of Mali|République du Mali|República de Malí|Республика Мали|جمهورية مالي|马里共和国
MM|MMR|Republic of the Union of Myanmar|République de l'Union du Myanmar|República de la Unión de Myanmar|Мьянма|Республика Союз Мьянма|ميانمار|جمهورية اتحاد ميانمار|缅甸联邦共和国
MN|MNG|蒙古国
MO|MAC|China, Macao Special Administrative Region|Chine, région administrative spéciale de Macao|China, región administrativa especial de Macao|Китай, Специальный административный район Макао|الصين، منطقة ماكاو الإدارية الخاصة
MP|MNP|Islas Marianas Septentrionales|Северные Марианские острова
MQ|MTQ|مارتينيك
MR|MRT|Islamic Republic of Mauritania|République islamique de Mauritanie|República Islámica de Mauritania|Исламская Республика Мавритания|الجمهورية الإسلامية الموريتانية|毛里塔尼亚伊斯兰共和国
MS|MSR|مونتسيرات
MT|MLT|Republic of Malta|République de Malte|República de Malta|Республика Мальта|مالطة|جمهورية مالطة|马耳他共和国
MU|MUS|Republic of Mauritius|République de Maurice|República de Mauricio|Республика Маврикий|جمهورية موريشيوس|毛里求斯共和国
MV|MDV|Republic of Maldives|République des Maldives|República de Maldivas|Мальдивские Острова|Мальдивская Республика|ملديف|جمهورية ملديف|马尔代夫共和国
MW|MWI|Republic of Malawi|République du Malawi|República de Malawi|Республика Малави|جمهورية ملاوي|马拉维共和国
MX|MEX|United Mexican States|États-Unis du Mexique|Estados Unidos Mexicanos|Мексиканские Соединенные Штаты|الولايات المتحدة المكسيكية|墨西哥合众国
MY|MYS
MZ|MOZ|Republic of Mozambique|République du Mozambique|República de Mozambique|Республика Мозамбик|موزامبيق|جمهورية موزامبيق|莫桑比克共和国
NA|NAM|Republic of Namibia|République de Namibie|República de Namibia|Республика Намибия|جمهورية ناميبيا|纳米比亚共和国
NC|NCL
NE|NER|Republic of the Niger|République du Niger|República del Níger|Республика Нигер|جمهورية النيجر|尼日尔共和国
NF|NFK|Остров Норфолк
NG|NGA|Federal Republic of Nigeria|République fédérale du Nigéria|República Federal de Nigeria|Федеративная Республика Нигерия|جمهورية نيجيريا الاتحادية|尼日利亚联邦共和国
NI|NIC|Republic of Nicaragua|République du Nicaragua|República de Nicaragua|Республика Никарагуа|جمهورية نيكاراغوا|尼加拉瓜共和国
NL|NLD|Kingdom of the Netherlands|Pays-Bas (Royaume des)|Royaume des Pays-Bas|Países Bajos (Reino de los)|Reino de los Países Bajos|Нидерланды (Королевство)|Королевство Нидерландов|هولندا (مملكة _)|مملكة هولندا|荷兰王国
NO|NOR|Kingdom of Norway|Royaume de Norvège|Reino de Noruega|Королевство Норвегия|مملكة النرويج|挪威王国
NP|NPL
NR|NRU|Republic of Nauru|République de Nauru|República de Nauru|Республика Науру|جمهورية ناورو|瑙鲁共和国
NU|NIU|Nioué
NZ|NZL|Nueva Zelandia
OM|OMN|Sultanate of Oman|Sultanat d'Oman|Sultanía de Omán|Султанат Оман|سلطنة عمان|阿曼苏丹国
PA|PAN|Republic of Panama|République du Panama|República de Panamá|Республика Панама|جمهورية بنما|巴拿马共和国
PE|PER|Republic of Peru|République du Pérou|República del Perú|Республика Перу|جمهورية بيرو|秘鲁共和国
PF|PYF
PG|PNG|Independent State of Papua New Guinea|État indépendant de Papouasie-Nouvelle-Guinée|Estado Independiente de Papua Nueva Guinea|Независимое государство Папуа — Новая Гвинея|دولة بابوا غينيا الجديدة المستقلة|巴布亚新几内亚独立国
PH|PHL|Republic of the Philippines|République des Philippines|República de Filipinas|Республика Филиппины|جمهورية الفلبين|菲律宾共和国
PK|PAK|Islamic Republic of Pakistan|République islamique du Pakistan|República Islámica del Pakistán|Исламская Республика Пакистан|جمهورية باكستان الإسلامية|巴基斯坦伊斯兰共和国
PL|POL|Republic of Poland|République de Pologne|República de Polonia|Республика Польша|جمهورية بولندا|波兰共和国
PM|SPM|سان بيير وميكلون|圣皮埃尔和密克隆
PN|PCN|Питкэрн|بيتكرن|皮特凯恩
PR|PRI
PS|PSE|State of Palestine|PALESTINE, STATE OF|État de Palestine|Estado de Palestina|Государство Палестина|دولة فلسطين|巴勒斯坦国
PT|PRT|Portuguese Republic|République portugaise|República Portuguesa|Португальская Республика|جمهورية البرتغال|葡萄牙共和国
PW|PLW|Republic of Palau|République des Palaos|República de Palau|Республика Палау|جمهورية بالاو|帕劳共和国
PY|PRY|Republic of Paraguay|République du Paraguay|República del Paraguay|Республика Парагвай|جمهورية باراغواي|巴拉圭共和国
QA|QAT|State of Qatar|État du Qatar|Estado de Qatar|Государство Катар|دولة قطر|卡塔尔国
RE|REU|ريونيون
RO|ROU
RS|SRB|Republic of Serbia|République de Serbie|República de Serbia|Республика Сербия|جمهورية صربيا|塞尔维亚共和国
RU|RUS|Fédération de Russie|Federación de Rusia|Российская Федерация|الاتحاد الروسي|俄罗斯联邦
RW|RWA|Republic of Rwanda|République du Rwanda|República de Rwanda|Республика Руанда|جمهورية رواندا|卢旺达共和国
SA|SAU|Kingdom of Saudi Arabia|Royaume d'Arabie saoudite|Reino de la Arabia Saudita|Королевство Саудовская Аравия|沙特阿拉伯王国
SB|SLB|Соломоновы Острова
SC|SYC|Republic of Seychelles|République des Seychelles|República de Seychelles|Сейшельские Острова|Республика Сейшельские Острова|سيشيل|جمهورية سيشيل|塞舌尔共和国
SD|SDN|Republic of the Sudan|République du Soudan|República del Sudán|Республика Судан|جمهورية السودان|苏丹共和国
SE|SWE|Kingdom of Sweden|Royaume de Suède|Reino de Suecia|Королевство Швеция|مملكة السويد|瑞典王国
SG|SGP|Republic of Singapore|République de Singapour|República de Singapur|Республика Сингапур|جمهورية سنغافورة|新加坡共和国
SH|SHN|SAINT HELENA, ASCENSION AND TRISTAN DA CUNHA|Остров Святой Елены|سانت هيلانة
SI|SVN|Republic of Slovenia|République de Slovénie|República de Eslovenia|Республика Словения|جمهورية سلوفينيا|斯洛文尼亚共和国
SJ|SJM|Svalbard and Jan Mayen Islands|Îles Svalbard-et-Jan Mayen|Islas Svalbard y Jan Mayen|Острова Свальбард и Ян-Майен|جزيرتي سفالبارد وجان مايِن|斯瓦尔巴群岛和扬马延岛
SK|SVK|Slovak Republic|République slovaque|República Eslovaca|Словацкая Республика|الجمهورية السلوفاكية|斯洛伐克共和国
SL|SLE|Republic of Sierra Leone|République de Sierra Leone|República de Sierra Leona|Республика Сьерра-Леоне|جمهورية سيراليون|塞拉利昂共和国
SM|SMR|Republic of San Marino|République de Saint-Marin|República de San Marino|Республика Сан-Марино|جمهورية سان مارينو|圣马力诺共和国
SN|SEN|Republic of Senegal|République du Sénégal|República del Senegal|Республика Сенегал|جمهورية السنغال|塞内加尔共和国
SO|SOM|Federal Republic of Somalia|République fédérale de Somalie|República Federal de Somalia|Федеративная Республика Сомали|جمهورية الصومال الاتحادية|索马里联邦共和国
SR|SUR|Republic of Suriname|République du Suriname|República de Suriname|Республика Суринам|جمهورية سورينام|苏里南共和国
SS|SSD|Republic of South Sudan|République du Soudan du Sud|República de Sudán del Sur|Республика Южный Судан|جمهورية جنوب السودان|南苏丹共和国
ST|STP|Democratic Republic of Sao Tome and Principe|République démocratique de Sao Tomé-et-Principe|República Democrática de Santo Tomé y Príncipe|Демократическая Республика Сан-Томе и Принсипи|سان تومي وبرينسيبي|جمهورية سان تومي وبرينسيبي الديمقراطية|圣多美和普林西比民主共和国
SV|SLV|Republic of El Salvador|République d'El Salvador|República de El Salvador|Республика Эль-Сальвадор|جمهورية السلفادور|萨尔瓦多共和国
SX|SXM|San Martín (parte Holandesa)|Синт-Мартен (нидерландская часть)|سانت مارتن (الجزء الهولندي)|圣马丁（荷属）
SY|SYR|Syrian Arab Republic|République arabe syrienne|República Árabe Siria|Сирийская Арабская Республика|الجمهورية العربية السورية|阿拉伯叙利亚共和国
SZ|SWZ|Kingdom of Eswatini|Royaume d’Eswatini|Reino de Eswatini|Королевство Эсватини|مملكة إسواتيني|斯威士兰王国
TC|TCA|Острова Теркс и Кайкос|جزر تركس وكايكوس
TD|TCD|Republic of Chad|République du Tchad|República del Chad|Республика Чад|جمهورية تشاد|乍得共和国
TF|ATF|Territorio de las Tierras Australes Francesas|Южные земли (французская заморская территория)|الأراضي الفرنسية الجنوبية الجنوبية|法属南方领地
TG|TGO|Togolese Republic|République togolaise|República Togolesa|Тоголезская Республика|جمهورية توغو|多哥共和国
TH|THA|Kingdom of Thailand|Royaume de Thaïlande|Reino de Tailandia|Королевство Таиланд|تايلند|مملكة تايلند|泰王国
TJ|TJK|Republic of Tajikistan|République du Tadjikistan|República de Tayikistán|Республика Таджикистан|جمهورية طاجيكستان|塔吉克斯坦共和国
TK|TKL|Tokélaou
TL|TLS|Democratic Republic of Timor-Leste|République démocratique du Timor-Leste|República Democrática de Timor-Leste|Тимор-Лешти|Демократическая Республика Тимор-Лешти|جمهورية تيمور - ليشتي الديمقراطية|东帝汶民主共和国
TM|TKM
TN|TUN|Republic of Tunisia|République tunisienne|República de Túnez|Тунисская Республика|الجمهورية التونسية|突尼斯共和国
TO|TON|Kingdom of Tonga|Royaume des Tonga|Reino de Tonga|Королевство Тонга|مملكة تونغا|汤加王国
TR|TUR
TT|TTO|Republic of Trinidad and Tobago|République de Trinité-et-Tobago|Trinidad y Tabago|República de Trinidad y Tabago|Республика Тринидад и Тобаго|جمهورية ترينيداد وتوباغو|特立尼达和多巴哥共和国
TV|TUV
TW|TWN|TAIWAN (PROVINCE OF CHINA)
TZ|TZA|United Republic of Tanzania|TANZANIA, UNITED REPUBLIC OF|République-Unie de Tanzanie|República Unida de Tanzanía|Объединенная Республика Танзания|جمهورية تنزانيا المتحدة|坦桑尼亚联合共和国
UA|UKR
UG|UGA|Republic of Uganda|République de l'Ouganda|República de Uganda|Республика Уганда|جمهورية أوغندا|乌干达共和国
UM|UMI|U.S. Outlying Islands|United States Minor Outlying Islands|Îles mineures éloignées des États-Unis|Islas menores alejadas de Estados Unidos|Внешние малые острова Соединенных Штатов|نائية التابعة للولايات المتحدة|美国本土外小岛屿
US|USA|États-Unis d’Amérique|Estados Unidos de América|Соединенные Штаты Америки|الولايات المتحدة الأمريكية|美利坚合众国
UY|URY|Eastern Republic of Uruguay|République orientale de l'Uruguay|República Oriental del Uruguay|Восточная Республика Уругвай|أوروغواي|جمهورية أوروغواي الشرقية|乌拉圭东岸共和国
UZ|UZB|Republic of Uzbekistan|République d'Ouzbékistan|República de Uzbekistán|Республика Узбекистан|جمهورية أوزبكستان|乌兹别克斯坦共和国
VA|VAT|Holy See|Saint-Siège|Santa Sede|Святой Престол|الكرسي الرسولي|教廷|罗马教廷
VC|VCT
VE|VEN|Venezuela (Bolivarian Republic of)|Bolivarian Republic of Venezuela|Venezuela (République bolivarienne du)|République bolivarienne du Venezuela|Venezuela (República Bolivariana de)|República Bolivariana de Venezuela|Венесуэла (Боливарианская Республика)|Боливарианская Республика Венесуэла|فنزويلا (جمهورية - البوليفارية)|جمهورية فنزويلا البوليفارية|委内瑞拉玻利瓦尔共和国
VG|VGB|VIRGIN ISLANDS (BRITISH)|Британские Виргинские острова|جزر فرجن البريطانية
VI|VIR|VIRGIN ISLANDS (U.S.)|Îles Vierges américaines|Islas Vírgenes de los Estados Unidos|Виргинские острова Соединенных Штатов|جزر فرجن التابعة للولايات المتحدة
VN|VNM|Socialist Republic of Viet Nam|République socialiste du Viet Nam|República Socialista de Viet Nam|Социалистическая Республика Вьетнам|فييت نام|جمهورية فييت نام الاشتراكية|越南社会主义共和国
VU|VUT|Republic of Vanuatu|République de Vanuatu|República de Vanuatu|Республика Вануату|جمهورية فانواتو|瓦努阿图共和国
WF|WLF|Wallis and Futuna Islands|Îles Wallis-et-Futuna|Islas Wallis y Futuna|Острова Уоллис и Футуна|جزر واليس وفوتونا|瓦利斯群岛和富图纳群岛
WS|WSM|Independent State of Samoa|État indépendant du Samoa|Estado Independiente de Samoa|Независимое Государство Самоа|دولة ساموا المستقلة|萨摩亚独立国
YE|YEM|Republic of Yemen|République du Yémen|República del Yemen|Йеменская Республика|الجمهورية اليمنية|也门共和国
YT|MYT|Остров Майотта
ZA|ZAF|Republic of South Africa|République sud-africaine|República de Sudáfrica|Южная Африка|جمهورية جنوب أفريقيا|南非共和国
ZM|ZMB|Republic of Zambia|République de Zambie|República de Zambia|Республика Замбия|جمهورية زامبيا|赞比亚共和国
ZW|ZWE|Republic of Zimbabwe|République du Zimbabwe|República de Zimbabwe|Республика Зимбабве|زمبابوي|جمهورية زمبابوي|津巴布韦共和国
`
