// A card on the wire.
// Made by tools/make_protocol_types.py from the server's structs; do not edit.

/** A rank of `3456789TJQKA2` and a suit of `DCHS`, as in `3D`; a game with cards of its own writes them as it likes. */
export type CardText = string;
