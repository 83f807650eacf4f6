/** The upper half of DOS code pages, from 0x80 on, which `TextDecoder` does not know. */
export const DOS_PAGES: Readonly<Record<string, string>> = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
};

/** What a declaration may call them. */
export const DOS_NAMES: Readonly<Record<string, string>> = {
  cp437: 'cp437',
  ibm437: 'cp437',
  437: 'cp437',
  cp850: 'cp850',
  ibm850: 'cp850',
  850: 'cp850',
};

/** What encodings are called for people. */
export const ENCODING_NAMES: Readonly<Record<string, string>> = {
  'windows-1252': 'Windows-1252 (Latin-1)',
  'windows-1250': 'Windows-1250 (Central European)',
  'iso-8859-2': 'ISO 8859-2 (Central European)',
  macintosh: 'Mac Roman',
  cp437: 'DOS code page 437',
  cp850: 'DOS code page 850',
};

/** How usual letters are in texts of the west and the middle of Europe, and in English ones with names of makes: the most usual first. */
export const LETTERS = {
  west: ['éüöäë', 'èçàáíóñßêôïúÉÜÖÄ', 'åøæâîãÅØÇÑûÈÊËÀÁÓŠš', 'ùòìõœžŽÍÚÂÎÔÆŒÿýÏ'],
  middle: ['éíáöüäěščřžýłąęő', 'ëůúóćśżűńßŠČŘŽŁŚŻÉÖÜÄ', 'ťďňźľôťÁÍÓÚŽÝŐŰçĆ', 'âăîşţôŞŢđĐĽŤĎŇŃŹĄĘŮĺŕ'],
};

/** Words of the trade that are written with such letters, in small ones. */
export const TRADE_WORDS = [
  'citroën',
  'škoda',
  'coupé',
  'mégane',
  'zoé',
  'crème',
  'décor',
  'café',
  'rosé',
  'première',
  'grün',
  'weiß',
  'straße',
  'größe',
  'für',
  'über',
  'ça',
  'façade',
];
