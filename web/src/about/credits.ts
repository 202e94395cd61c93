/** Names as printed on the boxes. */

export const mascaradeDesigners = ['Bruno Faidutti'];
export const mascaradePublishers = ['Repos Production'];
export const rebelDesigners = ['Daniel Byrne', 'José Gerardo Guerrero', 'Kevin Peláez', 'Tirso Virgós'];
export const rebelPublishers = ['Zombi Paella', 'Bézier Games'];

/** Every artist of game-icons.net. The package does not say who drew which icon. */
export const iconAuthors = [
  'Lorc',
  'Delapouite',
  'John Colburn',
  'Felbrigg',
  'John Redman',
  'Carl Olsen',
  'Sbed',
  'PriorBlue',
  'Willdabeast',
  'Viscious Speed',
  'Lord Berandas',
  'Irongamer',
  'HeavenlyDog',
  'Lucas',
  'Faithtoken',
  'Skoll',
  'Andy Meneely',
  'Cathelineau',
  'Kier Heyl',
  'Aussiesim',
  'Sparker',
  'Zeromancer',
  'Rihlsul',
  'Quoting',
  'Guard13007',
  'DarkZaitzev',
  'SpencerDub',
  'GeneralAce135',
  'Zajkonur',
  'Catsu',
  'Starseeker',
  'Pepijn Poolman',
  'Pierre Leducq',
  'Caro Asercion',
];
