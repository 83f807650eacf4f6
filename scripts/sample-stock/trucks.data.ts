import { variantTable } from './variant-table.ts';

export const TRUCKS = variantTable(`
Isuzu | NLR 45-150 | Traypack AMT | NLR85 | Tray Truck | Diesel | 6 SP AMT | 4X2 | 3.0 | 4 | 3 | 2 | 76990 | JAANLR85 | 2018-2026
Isuzu | NNR 45-150 | Servicepack | NNR85 | Light Truck | Diesel | 6 SP AMT | 4X2 | 3.0 | 4 | 3 | 2 | 98900 | JAANNR85 | 2018-2026
Isuzu | NPR 65-190 | Pantech | NPR75 | Pantech | Diesel | 6 SP AMT | 4X2 | 5.2 | 4 | 3 | 2 | 129900 | JAANPR75 | 2017-2026
Isuzu | NQR 87-190 | Tipper | NQR87 | Tipper | Diesel | 6 SP AMT | 4X2 | 5.2 | 4 | 3 | 2 | 138500 | JAANRR87 | 2017-2026
Isuzu | FRR 110-260 | Curtainsider | FRR110 | Curtainsider | Diesel | 9 SP AMT | 4X2 | 7.8 | 6 | 3 | 2 | 189000 | JALFRR11 | 2016-2026
Isuzu | FYJ 300-350 | Tipper | FYJ300 | Tipper | Diesel | 9 SP AMT | 8X4 | 9.8 | 6 | 2 | 2 | 289000 | JALFYJ30 | 2017-2025
Hino | 300 617 | Tray | XKU | Tray Truck | Diesel | 6 SP Automatic | 4X2 | 4.0 | 4 | 3 | 2 | 82900 | JHHXKU61 | 2018-2026
Hino | 300 721 | Hybrid Pantech | XKU | Pantech | Diesel/Electric | 6 SP AMT | 4X2 | 4.0 | 4 | 3 | 2 | 118900 | JHHXKU72 | 2021-2026
Hino | 500 FD 1124 | Refrigerated | FD8 | Refrigerated body | Diesel | 6 SP Automatic | 4X2 | 5.1 | 4 | 3 | 2 | 178000 | JHDFD811 | 2017-2026
Hino | 500 FM 2635 | Tipper | FM2 | Tipper | Diesel | 9 SP AMT | 6X4 | 8.9 | 6 | 2 | 2 | 264000 | JHDFM226 | 2016-2025
Hino | 700 SS 2848 | Air | SS | Prime Mover - Sleeper Cab | Diesel | 16 SP AMT | 6X4 | 12.9 | 6 | 2 | 2 | 318000 | JHDSS284 | 2016-2024
Fuso | Canter 515 | Alloy Tray | FEB21 | Tray Truck | Diesel | 6 SP DUONIC | 4X2 | 3.0 | 4 | 3 | 2 | 71990 | JLFFEB21 | 2018-2026
Fuso | eCanter | Dropside | FEBVA | Tray Truck | Electric | Reduction Gear | 4X2 |  |  | 3 | 2 | 176000 | JLFFEBVA | 2023-2026
Fuso | Fighter 1627 | Furniture Van | FM65 | Furniture van | Diesel | 6 SP Automatic | 4X2 | 7.5 | 6 | 3 | 2 | 182000 | JLFFM65F | 2016-2025
Fuso | Shogun 510 | Sleeper | FV74 | Prime Mover - Sleeper Cab | Diesel | 12 SP AMT | 6X4 | 12.8 | 6 | 2 | 2 | 305000 | JLFFV74S | 2019-2026
UD | Croner PD 18 280 | Curtainsider | PDE | Curtainsider | Diesel | 6 SP Automatic | 4X2 | 7.7 | 6 | 2 | 2 | 198000 | JPCPDE18 | 2018-2025
UD | Quon GW 26 460 | Sleeper | GW | Prime Mover - Sleeper Cab | Diesel | 12 SP AMT | 6X4 | 10.8 | 6 | 2 | 2 | 329000 | JPCGW26U | 2017-2026
Volvo | FM 500 | Day Cab | FM | Prime Mover - Day Cab | Diesel | 12 SP AMT | 6X4 | 12.8 | 6 | 2 | 2 | 338000 | YV2FM50A | 2016-2025
Volvo | FH 600 | Globetrotter XL | FH16 | Prime Mover - Sleeper Cab | Diesel | 12 SP AMT | 6X4 | 16.1 | 6 | 2 | 2 | 412000 | YV2FH60A | 2017-2026
Scania | R 620 | Highline | R620 | Prime Mover - Sleeper Cab | Diesel | 12 SP AMT | 6X4 | 16.4 | 8 | 2 | 2 | 428000 | YS2R6X4A | 2017-2025
Scania | P 320 | Refrigerated | P320 | Refrigerated body | Diesel | 12 SP AMT | 6X2 | 9.3 | 5 | 2 | 2 | 279000 | YS2P6X2A | 2018-2025
Kenworth | T610 | Aerodyne Sleeper | T610 | Prime Mover - Sleeper Cab | Diesel | 18 SP AMT | 6X4 | 15.0 | 6 | 2 | 2 | 489000 | 6F5T610A | 2017-2026
Kenworth | K220 | Big Cab | K220 | Prime Mover - Sleeper Cab | Diesel | 18 SP AMT | 6X4 | 15.0 | 6 | 2 | 2 | 512000 | 6F5K220A | 2022-2026
Kenworth | T410 | Day Cab | T410 | Prime Mover - Day Cab | Diesel | 18 SP Manual | 6X4 | 13.0 | 6 | 2 | 2 | 398000 | 6F5T410A | 2016-2024
Mack | Anthem | 36 Sleeper | AN64 | Prime Mover - Sleeper Cab | Diesel | 12 SP AMT | 6X4 | 13.0 | 6 | 2 | 2 | 402000 | 6FMAN64T | 2020-2026
Iveco | Daily 50C18 | Cab Chassis Tipper | VI | Tipper | Diesel | 8 SP Automatic | 4X2 | 3.0 | 4 | 3 | 2 | 96900 | ZCFC150A | 2018-2025
Iveco | Daily 70C21 | Pantech | VI | Pantech | Diesel | 8 SP Automatic | 4X2 | 3.0 | 4 | 3 | 2 | 118500 | ZCFC170A | 2018-2026
Mercedes-Benz | Actros 2663 | GigaSpace | 5 | Prime Mover - Sleeper Cab | Diesel | 12 SP AMT | 6X4 | 15.6 | 6 | 2 | 2 | 436000 | WDB96340 | 2018-2026
`);
