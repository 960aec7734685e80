"""What whoever hosts the room may know and do, beyond what everybody may."""
